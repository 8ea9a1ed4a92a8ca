import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../build/apps';

const git = (...words: string[]): string => execFileSync('git', words, { cwd: workspace }).toString().trim();

const isKnown = (revision: string): boolean => {
  try {
    git('rev-parse', '--verify', '--quiet', `${revision}^{commit}`);
    return true;
  } catch {
    return false;
  }
};

/**
 * The files that differ from where this branch left the main one, with what is not committed yet; deleted ones too.
 * @param since another revision to compare with
 * @throws Error when git does not know it
 */
export const changedFiles = (since?: string): string[] => {
  const other = since ?? ['origin/main', 'main'].find(isKnown) ?? 'HEAD';
  if (!isKnown(other)) throw new Error(`git knows no revision ${other}.`);
  const base = git('merge-base', other, 'HEAD');
  const lists = [git('diff', '--name-only', base), git('ls-files', '--others', '--exclude-standard')];
  return [...new Set(lists.flatMap((list) => list.split('\n')).filter((name) => name !== ''))].sort();
};

export const isThere = (file: string): boolean => existsSync(join(workspace, file));
