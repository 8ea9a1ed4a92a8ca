import { execFileSync } from 'node:child_process';
import { workspace } from '../build/apps';
import { requireBrowsers } from '../checks/test-command/browser';
import { runPlaywright } from '../checks/test-command/runners';
import { systemTier } from '../checks/test-command/tiers';
import { endAllOnInterrupt } from '../checks/test-command/until-interrupted';

/* npm run check -- record-customer: renews shared/testing/recorded-customer.json from the portal under test. */
process.env.TULINDE_RECORD_CUSTOMER = 'true';
endAllOnInterrupt();
const { outcome } = await runPlaywright(systemTier, requireBrowsers(console.log), ['tests/recorded-customer'], (text) =>
  process.stdout.write(text),
);
if (outcome.failed > 0) process.exitCode = 1;
else execFileSync('npx', ['oxfmt', 'shared/testing/recorded-customer.json'], { cwd: workspace });
