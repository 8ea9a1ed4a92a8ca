import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { uncommittedFiles } from './uncommitted';

let root: string;
const git = (...words: string[]) =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@example.com', ...words], { cwd: root });
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'tulinde-uncommitted-'));
  for (const folder of ['mfe-help', 'mfe-quotes']) mkdirSync(join(root, folder));
  writeFileSync(join(root, 'mfe-help/page.ts'), 'one');
  writeFileSync(join(root, 'mfe-quotes/page.ts'), 'one');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

describe('when an app is built', () => {
  it('names what of it was changed, added or removed since the commit, and nothing of others', () => {
    git('init', '--quiet');
    writeFileSync(join(root, 'mfe-help/old.ts'), 'old');
    git('add', '.');
    git('commit', '--quiet', '--message', 'one');
    expect(uncommittedFiles(root, ['mfe-help'])).toEqual([]);

    writeFileSync(join(root, 'mfe-help/page.ts'), 'two');
    writeFileSync(join(root, 'mfe-help/new page.ts'), 'new');
    rmSync(join(root, 'mfe-help/old.ts'));
    writeFileSync(join(root, 'mfe-quotes/page.ts'), 'two');
    expect(uncommittedFiles(root, ['mfe-help'])).toEqual([
      'mfe-help/new page.ts',
      'mfe-help/old.ts',
      'mfe-help/page.ts',
    ]);
  });

  it('cannot tell without a repository', () => {
    expect(uncommittedFiles(root, ['mfe-help'])).toBeUndefined();
  });
});
