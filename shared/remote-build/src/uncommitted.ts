import { execFileSync } from 'node:child_process';

/* Enough to see what was under way; a whole new package would fill the page. */
const mostNamed = 50;

/**
 * Files below these folders that differ from the last commit, new ones too, as paths from the root of the repository and in
 * order; empty: none. Without git, or outside of a repository, nobody can tell.
 */
export const uncommittedFiles = (root: string, below: readonly string[]): string[] | undefined => {
  try {
    const words = ['status', '--porcelain=v1', '-z', '--no-renames', '--untracked-files=all', '--', ...below];
    const told = execFileSync('git', words, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const paths = told.split('\0').filter(Boolean);
    // Two letters of state and a blank stand before each.
    return paths
      .map((line) => line.slice(3))
      .sort()
      .slice(0, mostNamed);
  } catch {
    return undefined;
  }
};
