import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { processorTimeOf } from '../../../bench/capacity/processor-time';
import { freePort, host } from '../../../bench/programs/free-port';
import { answers, startProgram } from '../../../bench/programs/start-program';
import { temporaryFolder } from '../../../bench/programs/temporary-folder';
import { collectClosers } from '../cluster/until-ended';
import { readMemory, type ProcessMemory } from './memory';
import { memoryReport, type MinuteOfMemory } from './report';
import { openVisits } from './visits';

/* npm run check -- soak [--minutes 30] [--snapshots <folder>] */
const { values } = parseArgs({
  options: { minutes: { type: 'string', default: '30' }, snapshots: { type: 'string', default: '' } },
});
const minutes = Number(values.minutes);
if (!Number.isInteger(minutes) || minutes < 3) {
  console.error('--minutes is a whole number from 3.');
  process.exit(2);
}
const [turnsOfMinute, turnMs] = [15, 4_000];
/* What is loaded and compiled once is there by then. */
const settledAt = Math.round(minutes / 3);
const longestStartMs = 5 * 60_000;
const tokenSecret = 'a-secret-of-more-than-32-characters-for-the-soak';

const interrupted = 130;
const tools = collectClosers(interrupted);
try {
  const [data, scratch, sockets] = [temporaryFolder(tools), temporaryFolder(tools), temporaryFolder(tools)];
  if (values.snapshots !== '') mkdirSync(values.snapshots, { recursive: true });
  const [sitePort, apiPort, registryPort] = [await freePort(), await freePort(), await freePort()];
  const [siteUrl, apiUrl] = [`http://${host}:${sitePort}`, `http://${host}:${apiPort}`];
  const program = await startProgram({
    command: ['npm', 'start'],
    env: {
      NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'measured-process.mjs')).href}`,
      TULINDE_SOAK_SOCKETS: sockets,
      TULINDE_DATA: data,
      TULINDE_SITE_PORT: String(sitePort),
      TULINDE_API_PORT: String(apiPort),
      TULINDE_REGISTRY_PORT: String(registryPort),
      TULINDE_TOKEN_PORT: String(await freePort()),
      TULINDE_INSURERS_PORT: String(await freePort()),
      TULINDE_SERVICE_TOKEN_SECRET: tokenSecret,
      // All visitors come from one address, and no browser looks at releases.
      TULINDE_RATE_LIMIT_PER_MINUTE: '100000',
      TULINDE_PREFLIGHT: 'off',
    },
    isReady: answers(`${siteUrl}/`),
    withinMs: longestStartMs,
  });
  tools.atEnd(() => program.stop());
  const visits = await openVisits({
    siteUrl,
    apiUrl,
    registryUrl: `http://${host}:${registryPort}`,
    data,
    scratch,
    tokenSecret,
  });
  tools.atEnd(visits.close);
  console.log(`${siteUrl} is up; ${minutes} minutes of load.`);
  const [began, usedBefore] = [performance.now(), processorTimeOf(program.pid)];
  const samples: MinuteOfMemory[] = [];
  for (let minute = 0; minute <= minutes; minute += 1) {
    for (let turn = (minute - 1) * turnsOfMinute; minute > 0 && turn < minute * turnsOfMinute; turn += 1) {
      await visits.play(turn);
      await sleep(Math.max(0, began + (turn + 1) * turnMs - performance.now()));
    }
    const wantsSnapshot = minute === settledAt || minute === minutes;
    const memory = await readMemory(program.pid, { sockets, snapshots: wantsSnapshot ? values.snapshots : '' });
    samples.push({ minute, memory });
    const sum = (bytesOf: (one: ProcessMemory) => number) => memory.reduce((all, one) => all + bytesOf(one), 0) / 1e6;
    const heaps = sum(({ node }) => node?.heapBytes ?? 0).toFixed(2);
    const resident = sum(({ residentBytes }) => residentBytes).toFixed(0);
    console.log(`  minute ${minute}: heaps ${heaps} MB, resident ${resident} MB`);
  }
  const used = (processorTimeOf(program.pid) - usedBefore) / (performance.now() - began);
  const { text, hasGrown } = memoryReport(samples, settledAt);
  const done = [...visits.counts].map(([name, count]) => `${count} ${name}`).join(', ');
  console.log(`\n${text}\n${done}. Processor: ${Math.round(used * 100)} % of one core.`);
  process.exitCode = hasGrown ? 1 : 0;
} finally {
  await tools.closeAll();
}
