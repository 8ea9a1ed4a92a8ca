import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from '../../scripts/build/apps';
import type { OwnBench } from '../measuring/bench';
import { rowsOf } from '../measuring/rows';
import { takeTurns } from '../measuring/take-turns';
import { typeScript } from '../programs/start-program';

const run = promisify(execFile);

/* The larger one. */
const remote = 'mfe-quotes';

interface Times {
  readonly cold: number;
  readonly warm: number;
}

const build = (what: string) => async (): Promise<Times> => {
  const [command, ...words] = typeScript(join(import.meta.dirname, 'build.ts'), what);
  const { stdout } = await run(command, words, { cwd: workspace });
  return JSON.parse(stdout.trim().split('\n').at(-1) ?? '') as Times;
};

export const buildTimes: OwnBench = {
  name: 'build-times',
  title: `Build of one remote (${remote}) / build of the monolith`,
  runAlone: async ({ rounds, log }) => {
    const turns = await takeTurns(rounds, build(remote), build('monolith'), log);
    return {
      rows: rowsOf(turns, [
        { what: 'cold', unit: 'ms', of: ({ cold }) => cold, goal: 0.6 },
        { what: 'warm', unit: 'ms', of: ({ warm }) => warm, goal: 0.5 },
      ]),
      notes: [
        'For production, with prerendered pages and release.json, into a folder of its own. Cold: a new process, from its start. Warm: the same build once more in that process.',
      ],
    };
  },
};
