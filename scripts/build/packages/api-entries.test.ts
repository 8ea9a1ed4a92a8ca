import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { declarationsHash } from './api-entries';

const folder = mkdtempSync(join(tmpdir(), 'tulinde-api-'));
afterAll(() => rmSync(folder, { recursive: true }));

const hashOf = (declarations: string): string => {
  const file = join(folder, 'index.d.ts');
  writeFileSync(file, declarations);
  return declarationsHash(file, folder);
};

const declared = 'export declare const days: (from: string) => number;\n';

describe('the hash of declarations', () => {
  const hash = hashOf(`/** Days since. */\n${declared}`);

  it('stays when only the words of a comment change', () => {
    expect(hashOf(`/** Whole days since then,\n * at noon. */\n${declared}`)).toBe(hash);
  });

  it.each([
    ['what is declared', `/** Days since. */\n${declared.replace('number', 'bigint')}`],
    ['the tags of a comment', `/** Days since. @deprecated use hours */\n${declared}`],
    ['whether there is a comment', declared],
  ])('changes with %s', (_, changed) => {
    expect(hashOf(changed)).not.toBe(hash);
  });
});
