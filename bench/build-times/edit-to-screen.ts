import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { workspace } from '../../scripts/build/apps';
import { requireBrowsers } from '../../scripts/checks/test-command/browser';
import type { OwnBench, Row } from '../measuring/bench';
import { freePort, host } from '../programs/free-port';
import { answers, startProgram, typeScript } from '../programs/start-program';
import { temporaryFolder } from '../programs/temporary-folder';

const run = promisify(execFile);

/* `a text of mfe-help: 84 ms, slowest of 7 120 ms, state kept` */
const line = /^(.+): (\d+) ms, slowest of \d+ (\d+) ms, (state kept|STATE LOST)$/gm;

const rowsOf = (text: string): Row[] =>
  [...text.matchAll(line)].map(([, what, median, slowest, state]) => ({
    what: `${what}, ${state?.toLowerCase()}`,
    unit: 'ms',
    goal: 200,
    portal: { median: Number(median), min: Number(median), max: Number(slowest) },
  }));

export const editToScreen: OwnBench = {
  name: 'edit-to-screen',
  title: 'From an edit of a file to the open page of npm run dev',
  runAlone: async ({ log, atEnd }) => {
    const data = temporaryFolder({ atEnd });
    const site = `http://${host}:${await freePort()}`;
    const development = await startProgram({
      command: typeScript('scripts/portal/dev.ts'),
      env: {
        TULINDE_DATA: data,
        TULINDE_SITE_PORT: new URL(site).port,
        TULINDE_API_PORT: String(await freePort()),
        TULINDE_TOKEN_PORT: String(await freePort()),
        TULINDE_INSURERS_PORT: String(await freePort()),
      },
      isReady: answers(`${site}/`),
    });
    atEnd(() => development.stop());
    const [command, ...words] = typeScript('scripts/portal/dev/measure-edits.ts', site);
    const { stdout } = await run(command, words, {
      cwd: workspace,
      env: { ...process.env, CHROMIUM: requireBrowsers(log).whole },
    });
    const rows = rowsOf(stdout);
    if (rows.length === 0) throw new Error(`No edit was measured:\n${stdout}`);
    return {
      rows,
      notes: [
        'By `scripts/portal/dev/measure-edits.ts`: a source file of the checkout is changed and given back, seven times each; the spread is from the median to the slowest.',
        'From the write of the file to the changed text or style in the page that was open, which keeps what was typed into it.',
      ],
    };
  },
};
