import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { canonicalBytes } from './signed-text';

describe('bytes of a text in base64url', () => {
  it('come of the one text that stands for them', () => {
    expect(canonicalBytes('AAECAw')).toEqual(Buffer.from([0, 1, 2, 3]));
    for (const other of ['AAECAx', 'AAECAw==', 'AAEC\nAw', 'AAECAw!', ' AAECAw', 'AAEC+w', 'A']) {
      expect(canonicalBytes(other)).toBeNull();
    }
  });

  it('are read by nothing else in the back end', () => {
    const sources = (readdirSync(join(__dirname, '../..'), { recursive: true }) as string[]).filter(
      (file) => file.endsWith('.ts') && !file.endsWith('.test.ts'),
    );
    expect(sources.length).toBeGreaterThan(500);
    const reading = sources.filter((file) =>
      /Buffer\.from\([^()]*,\s*'base64url'\)/.test(readFileSync(join(__dirname, '../..', file), 'utf8')),
    );
    expect(reading).toEqual(['platform/http/signed-text.ts']);
  });
});
