import { join } from 'node:path';
import { workspace } from './apps';
import { requireBrowser } from './test-command/browser';
import { runPlaywright } from './test-command/checks';

/* npm run pictures: renews docs/screens from the running site. */
process.env.TULINDE_PICTURES = join(workspace, 'docs/screens');
const { failed } = runPlaywright(requireBrowser(console.log), ['tests/pictures', 'tests/console']);
process.exitCode = failed > 0 ? 1 : 0;
