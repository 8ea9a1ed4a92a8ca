import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { appNames, workspace } from '../build/apps';
import { requireBrowsers } from '../checks/test-command/browser';
import { requirePostgres } from '../checks/test-command/postgres';

/*
 * npm run check -- earlier-releases <commit>
 * Builds shell and remotes as they were at a commit, in a checkout of their own, and takes each of them back to that release and
 * forward again in the portal of this checkout, while a customer stays signed in.
 */
const [commit] = process.argv.slice(2);
if (commit === undefined) {
  console.error('Name the commit: npm run check -- earlier-releases 094d751b');
  process.exit(2);
}

const folder = join(mkdtempSync(join(tmpdir(), 'tulinde-earlier-')), 'checkout');
const run = (command: string, words: readonly string[], cwd: string, env: NodeJS.ProcessEnv = {}): void => {
  const { status } = spawnSync(command, words, { cwd, stdio: 'inherit', env: { ...process.env, ...env } });
  if (status !== 0) throw new Error(`${command} ${words.join(' ')} ended with ${status}.`);
};

try {
  run('git', ['worktree', 'add', '--quiet', '--detach', folder, commit], workspace);
  run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], folder);
  run('npm', ['run', 'build', '--', ...appNames(), '--version', '0.9.0'], folder);
  requirePostgres(console.log);
  run('npx', ['playwright', 'test', '--config', 'e2e/playwright.earlier.config.ts'], workspace, {
    TULINDE_EARLIER_RELEASES: folder,
    TULINDE_BROWSER: requireBrowsers(() => undefined).usual,
  });
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
} finally {
  spawnSync('git', ['worktree', 'remove', '--force', folder], { cwd: workspace });
  rmSync(join(folder, '..'), { recursive: true, force: true });
}
