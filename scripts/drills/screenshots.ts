import { join } from 'node:path';
import { workspace } from '../build/apps';
import { requireBrowsers } from '../checks/test-command/browser';
import { runPlaywright } from '../checks/test-command/runners';
import { firstTier, systemTier } from '../checks/test-command/tiers';
import { endAllOnInterrupt } from '../checks/test-command/until-interrupted';

/* npm run check -- screenshots: renews docs/screens from the running site. */
process.env.TULINDE_PICTURES = join(workspace, 'docs/screens');
endAllOnInterrupt();
const words = ['tests/pictures', 'tests/console'];
const browsers = requireBrowsers(console.log);
for (const tier of [firstTier, systemTier]) {
  const { outcome } = await runPlaywright(tier, browsers, ['--pass-with-no-tests', ...words], (text) =>
    process.stdout.write(text),
  );
  if (outcome.failed > 0) process.exitCode = 1;
}
