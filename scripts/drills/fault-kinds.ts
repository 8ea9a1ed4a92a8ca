import { requireBrowsers } from '../checks/test-command/browser';
import { runPlaywright } from '../checks/test-command/runners';
import { systemTier } from '../checks/test-command/tiers';
import { endAllOnInterrupt } from '../checks/test-command/until-interrupted';

/* npm run check -- fault-kinds: publishes each kind of faulty release and writes releases/docs/faults.json. */
process.env.TULINDE_WRITE_FAULTS = 'true';
endAllOnInterrupt();
const { outcome } = await runPlaywright(systemTier, requireBrowsers(console.log), ['tests/fault-kinds'], (text) =>
  process.stdout.write(text),
);
if (outcome.failed > 0) process.exitCode = 1;
