import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { workspace } from '../../build/apps';
import { log } from '../timed-log';
import { startBackEnds, type BackEnd } from './back-ends';
import { otherFaults, primaryKilled, within, type Fault } from './faults';
import { findLost, startLoad, type Load } from './load';
import { goalSeconds, longestGap, tableOf, withTable, type Outcome } from './outcome';
import { startCluster, type Cluster } from './start-cluster';
import { collectClosers } from './until-ended';

/*
 * npm run check -- failover [--kills 3] [--write]
 * Faults of the cluster of deploy/cluster while visitors buy through two back ends: the primary killed so many times, a replica and
 * a member of etcd lost, PgBouncer started again, a switchover, and both replicas lost, which stops writes. Ends with 1 when one
 * acknowledged write was lost, writes stayed away for more than 25 s, or a back end did not come back by itself. Each wait is
 * bounded: some six minutes with three kills. With --write the table of docs/reliability.md is written.
 */
const { values } = parseArgs({
  options: { kills: { type: 'string', default: '3' }, write: { type: 'boolean', default: false } },
});

const patienceMs = 120_000;
const calmMs = 3_000;

const isAlive = ({ program }: BackEnd): boolean => {
  try {
    return process.kill(program.pid, 0);
  } catch {
    return false;
  }
};

interface Site {
  readonly cluster: Cluster;
  readonly backEnds: readonly BackEnd[];
  readonly load: Load;
}

const untilWritten = async ({ acknowledged }: Load, since: number): Promise<void> => {
  while ((acknowledged.at(-1)?.at ?? 0) <= since) await sleep(50);
};

const untilReady = async (backEnds: readonly BackEnd[]): Promise<void> => {
  for (const backEnd of backEnds) while (!(await backEnd.isReady())) await sleep(100);
};

/* A write may have been under way to a replica when it was lost; after that nothing is acknowledged. */
const underWayMs = 1_000;

const expectNoWrites = async ({ load }: Site, ms: number): Promise<string[]> => {
  await sleep(underWayMs);
  const from = performance.now();
  await sleep(ms - underWayMs);
  const count = load.acknowledged.filter(({ at }) => at > from).length;
  return count === 0 ? [] : [`${count} writes were acknowledged while no replica could have had them`];
};

const runFault = async (site: Site, { name, happen, stopsWritesForMs }: Fault): Promise<Outcome> => {
  const { cluster, backEnds, load } = site;
  await sleep(calmMs);
  load.statuses();
  const wrong: string[] = [];
  const began = performance.now();
  const bringBack = await within(patienceMs, name, happen(cluster));
  await within(patienceMs, `${name}: a primary`, cluster.primary());
  const primaryAfter = (performance.now() - began) / 1000;
  if (stopsWritesForMs === undefined)
    await within(patienceMs, `${name}: writes again`, untilWritten(load, performance.now()));
  else wrong.push(...(await expectNoWrites(site, stopsWritesForMs)));
  await bringBack();
  await within(patienceMs, `${name}: three machines again`, cluster.untilWhole());
  const whole = performance.now();
  await within(patienceMs, `${name}: writes with all of them`, untilWritten(load, whole));
  await within(patienceMs, `${name}: back ends ready`, untilReady(backEnds));
  if (!backEnds.every(isAlive)) wrong.push('a back end has ended');
  // A write that is acknowledged between the question and its answer is no loss.
  const acknowledged = load.acknowledged.slice();
  const lost = await cluster.connected((client) => findLost(client, acknowledged));
  const withoutWrites = longestGap(
    acknowledged.map(({ at }) => at),
    began,
  );
  if (lost.length > 0) wrong.push(`${lost.length} acknowledged writes are lost`);
  if (withoutWrites > goalSeconds + (stopsWritesForMs ?? 0) / 1000) wrong.push('writes stayed away for too long');
  const outcome: Outcome = {
    fault: name,
    withoutWrites,
    untilWhole: (whole - began) / 1000,
    acknowledged: acknowledged.length,
    lost: lost.length,
    statuses: load.statuses(),
    wrong,
  };
  log(
    `${name}: a primary after ${primaryAfter.toFixed(1)} s; ${withoutWrites.toFixed(1)} s without writes; ${lost.length} of ${acknowledged.length} lost.`,
  );
  for (const text of wrong) log(`WRONG: ${text}.`);
  return outcome;
};

const { atEnd, closeAll } = collectClosers(130);
try {
  log('Starting the cluster of deploy/cluster and two back ends …');
  const cluster = await startCluster({ log, atEnd });
  const backEnds = await startBackEnds({ atEnd }, cluster);
  const load = await startLoad(backEnds.map(({ url }) => url));
  atEnd(() => load.stop());
  await within(patienceMs, 'the first write', untilWritten(load, 0));
  const kills = Array.from({ length: Number(values.kills) }, () => primaryKilled);
  const outcomes: Outcome[] = [];
  for (const fault of [...kills, ...otherFaults]) outcomes.push(await runFault({ cluster, backEnds, load }, fault));
  const table = tableOf(outcomes);
  log(table);
  const page = join(workspace, 'docs/reliability.md');
  if (values.write) {
    writeFileSync(page, withTable(readFileSync(page, 'utf8'), table));
    execFileSync('npx', ['oxfmt', page], { cwd: workspace });
  }
  if (outcomes.some(({ wrong }) => wrong.length > 0)) process.exitCode = 1;
} finally {
  await closeAll();
}
