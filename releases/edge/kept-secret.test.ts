import { statSync } from 'node:fs';
import { join } from 'node:path';
import { freshFolder } from '../testing/write-release';
import { keptSecret } from './kept-secret';

describe('the secret of an edge that was given none', () => {
  const folder = join(freshFolder(), 'edge');
  const secret = keptSecret(folder);

  it('is random, and readable by its owner only', () => {
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(statSync(join(folder, 'secret')).mode & 0o777).toBe(0o600);
    expect(keptSecret(freshFolder())).not.toBe(secret);
  });

  it('is the same after a restart', () => {
    expect(keptSecret(folder)).toBe(secret);
  });
});
