import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { workspace } from '../../build/apps';

/** Runs a program to its end. @throws Error where it fails */
export const run = (command: string, words: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): void => {
  const { status } = spawnSync(command, words, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${status}.`);
};

/** The project as it was at the commit that the command line names, with its packages, in a folder of its own until `use` ends. */
export const withEarlierCheckout = async (use: (folder: string) => Promise<void> | void): Promise<void> => {
  const [commit] = process.argv.slice(2);
  if (commit === undefined) {
    console.error('Name the commit, as 094d751b.');
    process.exitCode = 2;
    return;
  }
  const home = mkdtempSync(join(tmpdir(), 'tulinde-earlier-'));
  const folder = join(home, 'checkout');
  try {
    run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], workspace);
    run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
    await use(folder);
  } catch (error) {
    console.error((error as Error).message);
    process.exitCode = 1;
  } finally {
    spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: workspace });
    rmSync(home, { recursive: true, force: true });
  }
};
