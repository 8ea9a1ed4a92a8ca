import { loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { log } from '../timed-log';
import { within, type Fault } from './fault';
import { findLost, type Load } from './load';
import { goalSeconds, longestGap, type Outcome } from './outcome';
import type { Site } from './site';

export const patienceMs = 120_000;
const calmMs = 3_000;
/* A write may have been under way when it happened; after that nothing is acknowledged. */
const underWayMs = 1_000;

export const untilWritten = async ({ acknowledged }: Load, since: number): Promise<void> => {
  while ((acknowledged.at(-1)?.at ?? 0) <= since) await sleep(50);
};

const untilReady = async ({ backEnds, front: { edges, registries } }: Site): Promise<void> => {
  for (const one of [...backEnds, ...registries, ...edges]) while (!(await one.isReady())) await sleep(100);
};

/* The worker has done what it was given. */
const untilMailed = async ({ neighbours }: Site, addresses: readonly string[]): Promise<void> => {
  for (const address of addresses) while (neighbours.mailedAt(address) === undefined) await sleep(100);
};

const untilBoughtBy = async ({ load }: Site, count: number): Promise<void> => {
  while (load.insured.length < count) await sleep(100);
};

const lastFor = async ({ load }: Site, { stopsWrites = false }: Fault, ms: number): Promise<string[]> => {
  await sleep(underWayMs);
  const from = performance.now();
  await sleep(ms - underWayMs);
  const count = load.acknowledged.filter(({ at }) => at > from).length;
  return stopsWrites && count > 0 ? [`${count} writes were acknowledged that could not be safe`] : [];
};

/** Makes a fault while people buy, and waits until all is well again. @throws Error where that takes too long */
export const runFault = async (site: Site, fault: Fault): Promise<Outcome> => {
  const { cluster, backEnds, front, load } = site;
  const { about, prepare, happen, lastsMs, stopsWrites = false } = fault;
  const wait = <Value>(what: string, work: Promise<Value>): Promise<Value> =>
    within(patienceMs, `${about}: ${what}`, work);
  if (prepare !== undefined) await wait('made ready', prepare(site));
  await sleep(calmMs);
  load.statuses();
  const began = performance.now();
  const bringBack = await wait('made', happen(site));
  await wait('a primary', cluster.primary());
  const primaryAfter = (performance.now() - began) / 1000;
  const wrong: string[] = [];
  if (lastsMs === undefined) await wait('writes again', untilWritten(load, performance.now()));
  else wrong.push(...(await lastFor(site, fault, lastsMs)));
  await wait('brought back', bringBack());
  const back = performance.now();
  const insured = load.insured.slice();
  await wait('three machines again', cluster.untilWhole());
  await wait('all processes ready', untilReady(site));
  await wait('writes with all of them', untilWritten(load, back));
  await wait('papers by mail', untilMailed(site, insured));
  await wait('one more policy', untilBoughtBy(site, insured.length + 1));
  const well = performance.now();
  for (const one of [...backEnds, ...front.registries, ...front.edges]) {
    if (!one.isAlive()) wrong.push(`${one.name} has ended`);
  }
  // A write that is acknowledged between the question and its answer is no loss.
  const acknowledged = load.acknowledged.slice();
  const lost = await cluster.connected((client) => findLost(client, acknowledged));
  const times = acknowledged.map(({ at }) => at);
  const withoutWrites = longestGap(times, began);
  if (lost.length > 0) wrong.push(`${lost.length} acknowledged writes are lost`);
  const goal = (fault.goalSeconds ?? goalSeconds) + (stopsWrites ? (lastsMs ?? 0) / 1000 : 0);
  if (withoutWrites > goal) wrong.push('writes stayed away for too long');
  const outcome: Outcome = {
    fault: about,
    withoutWrites,
    untilWell: (well - began) / 1000,
    acknowledged: acknowledged.length,
    lost: lost.length,
    statuses: load.statuses(),
    loadAverage: loadavg()[0] ?? 0,
    wrong,
  };
  log(
    `${about}: a primary after ${primaryAfter.toFixed(1)} s; ${withoutWrites.toFixed(1)} s without writes; well after ${outcome.untilWell.toFixed(1)} s; ${lost.length} of ${acknowledged.length} lost.`,
  );
  for (const text of wrong) log(`WRONG: ${text}.`);
  return outcome;
};
