import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../../scripts/build/apps';
import type { OwnBench, Tools } from '../measuring/bench';
import { spreadOf } from '../measuring/spread';
import { freePort, host } from '../programs/free-port';
import { answers, startProgram } from '../programs/start-program';
import { temporaryFolder } from '../programs/temporary-folder';

/* A clean start takes most of a minute. */
const clones = 3;
const longestMs = 4 * 60_000;

/* From the command until the site answers with its page, in seconds. */
const start = async ({ atEnd }: Tools, checkout: string): Promise<number> => {
  const site = `http://${host}:${await freePort()}`;
  const began = performance.now();
  const program = await startProgram({
    command: ['npm', 'start'],
    cwd: checkout,
    env: {
      TULINDE_SITE_PORT: new URL(site).port,
      TULINDE_API_PORT: String(await freePort()),
      TULINDE_TOKEN_PORT: String(await freePort()),
      TULINDE_REGISTRY_PORT: String(await freePort()),
      TULINDE_INSURERS_PORT: String(await freePort()),
      npm_config_prefer_offline: 'true',
    },
    isReady: answers(`${site}/`),
    withinMs: longestMs,
  });
  const seconds = (performance.now() - began) / 1000;
  atEnd(() => program.stop());
  await program.stop();
  return seconds;
};

const clone = (tools: Tools): string => {
  const checkout = join(temporaryFolder(tools), 'tulinde');
  execFileSync('git', ['clone', '--quiet', '--depth', '1', `file://${workspace}`, checkout], { stdio: 'inherit' });
  return checkout;
};

export const startTimes: OwnBench = {
  name: 'start-times',
  title: 'npm start until the site answers',
  runAlone: async (tools) => {
    const first: number[] = [];
    const second: number[] = [];
    const again = Math.ceil(tools.rounds / clones);
    while (first.length < clones) {
      const checkout = clone(tools);
      first.push(await start(tools, checkout));
      for (let round = 0; round < again; round += 1) second.push(await start(tools, checkout));
      tools.log(
        `  clone ${first.length} of ${clones}: ${first.at(-1)?.toFixed(1)} s, again ${second.at(-1)?.toFixed(1)} s`,
      );
      rmSync(checkout, { recursive: true, force: true });
    }
    return {
      rows: [
        { what: 'from a clean clone', unit: 's', goal: 90, portal: spreadOf(first) },
        { what: 'the second time', unit: 's', goal: 10, portal: spreadOf(second) },
      ],
      notes: [
        `${clones} clones of the last commit, with npm's cache of this machine (prefer-offline); the clean start installs, builds, publishes and seeds. ${again} more starts in each.`,
        'From the start of `npm start` to the first page that is answered with success.',
      ],
    };
  },
};
