import { join } from 'node:path';
import { workspace } from './apps';
import { requireBrowsers } from './test-command/browser';
import { runPlaywright } from './test-command/runners';
import { endAllOnInterrupt } from './test-command/until-interrupted';

/* npm run pictures: renews docs/screens from the running site. */
process.env.TULINDE_PICTURES = join(workspace, 'docs/screens');
endAllOnInterrupt();
const words = ['--config', 'e2e/playwright.system.config.ts', 'tests/pictures', 'tests/console.spec'];
const { outcome } = await runPlaywright(requireBrowsers(console.log), words, (text) => process.stdout.write(text));
process.exitCode = outcome.failed > 0 ? 1 : 0;
