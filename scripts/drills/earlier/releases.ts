import { appNames, workspace } from '../../build/apps';
import { requireBrowsers } from '../../checks/test-command/browser';
import { requirePostgres } from '../../checks/test-command/postgres';
import { run, withEarlierCheckout } from './checkout';

/*
 * npm run check -- earlier-releases <commit>
 * Builds shell and remotes as they were at a commit, in a checkout of their own, and takes each of them back to that release and
 * forward again in the portal of this checkout, while a customer stays signed in.
 */
await withEarlierCheckout((folder) => {
  run('npm', ['run', 'build', '--', ...appNames(), '--version', '0.9.0'], folder);
  requirePostgres(console.log);
  run('npx', ['playwright', 'test', '--config', 'e2e/playwright.earlier.config.ts'], workspace, {
    TULINDE_EARLIER_RELEASES: folder,
    TULINDE_BROWSER: requireBrowsers(() => undefined).usual,
  });
});
