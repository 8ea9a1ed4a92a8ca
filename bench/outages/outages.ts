import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { OwnBench, Row, Tools } from '../measuring/bench';
import { closing } from '../measuring/closing';
import { spreadOf } from '../measuring/spread';
import { startRestartablePostgres } from '../programs/postgres';
import { startReplicatedPostgres } from '../programs/replicated-postgres';
import { startBuyers, type Buyers, type TimedResponse } from './buyers';
import { faults } from './faults';
import { secret, startSite } from './site';

const calmMs = 3_000;

const count = (told: readonly TimedResponse[], is: (status: number) => boolean) =>
  told.filter(({ status }) => is(status)).length;

/* From the end of the fault until the first answer that is followed by nothing but successes. */
const recovery = (told: readonly TimedResponse[], end: number): number => {
  const failed = told.filter(({ status, at }) => status !== 200 && at > end);
  return failed.length === 0 ? 0 : (Math.max(...failed.map(({ at }) => at)) - end) / 1000;
};

const one = (value: number) => spreadOf([value]);

const rowsOf = (what: string, told: readonly TimedResponse[], end: number): Row[] => [
  { what: `${what}: done`, unit: 'count', goal: null, portal: one(count(told, (status) => status === 200)) },
  { what: `${what}: told 503`, unit: 'count', goal: null, portal: one(count(told, (status) => status === 503)) },
  {
    what: `${what}: told anything else, or nothing`,
    unit: 'count',
    goal: 0,
    portal: one(count(told, (status) => status !== 200 && status !== 503)),
  },
  {
    what: `${what}: longest wait`,
    unit: 'ms',
    goal: null,
    portal: one(Math.max(...told.map((each) => each.milliseconds))),
  },
  { what: `${what}: last failure after its end`, unit: 's', goal: null, portal: one(recovery(told, end)) },
];

const purchasesIn = async (url: string): Promise<Set<string>> => {
  const client = new Client({ connectionString: url });
  await client.connect();
  const { rows } = await client.query<{ id: string }>('select id from portal.purchases');
  await client.end();
  return new Set(rows.map(({ id }) => id));
};

/* Acknowledged and not there, and there without a press; 0 of both is promised where commits are on the disk or the replica's. */
const storedPurchases = async (buyers: Buyers, url: string, isPromised: boolean): Promise<Row[]> => {
  const there = await purchasesIn(url);
  const lost = [...buyers.acknowledged].filter((id) => !there.has(id)).length;
  const doubled = Math.max(0, there.size - buyers.presses());
  return [
    { what: 'purchases that were acknowledged', unit: 'count', goal: null, portal: one(buyers.acknowledged.size) },
    { what: 'of these lost', unit: 'count', goal: isPromised ? 0 : null, portal: one(lost) },
    { what: 'purchases that nobody pressed for', unit: 'count', goal: 0, portal: one(doubled) },
  ];
};

const onOneServer = async (tools: Tools): Promise<Row[]> => {
  const server = await startRestartablePostgres(tools);
  const buyers = await startBuyers(await startSite(tools, server.url), secret);
  const rows: Row[] = [];
  for (const { what, happen } of faults) {
    await sleep(calmMs);
    buyers.told();
    await happen(server);
    const end = performance.now();
    await sleep(calmMs);
    rows.push(...rowsOf(what, buyers.told(), end));
    tools.log(`  ${what}`);
  }
  await buyers.stop();
  return [...rows, ...(await storedPurchases(buyers, server.url, true))];
};

const delayMs = 20;
/* How long it takes until a person or a program notices that the primary is lost. */
const noticedAfterMs = 3_000;

const failedOver = async (tools: Tools, isSynchronous: boolean): Promise<Row[]> => {
  const what = `failed over to ${isSynchronous ? 'a synchronous' : 'an asynchronous'} replica`;
  const server = await startReplicatedPostgres(tools, { isSynchronous, delayMs });
  const buyers = await startBuyers(await startSite(tools, server.url), secret);
  await sleep(calmMs);
  buyers.told();
  await server.losePrimary();
  await sleep(noticedAfterMs);
  await server.promote();
  const end = performance.now();
  await sleep(calmMs);
  const rows = rowsOf(what, buyers.told(), end);
  await buyers.stop();
  tools.log(`  ${what}`);
  const counted = await storedPurchases(buyers, server.url, isSynchronous);
  return [...rows, ...counted.map((row) => ({ ...row, what: `${what}: ${row.what}` }))];
};

/* Its programs end before the next ones start. */
const onItsOwn = (tools: Tools, run: (own: Tools) => Promise<Row[]>): Promise<Row[]> =>
  closing((atEnd) => run({ ...tools, atEnd }));

export const outages: OwnBench = {
  name: 'outages',
  title: 'PostgreSQL fails under purchases, two back ends behind nginx',
  runAlone: async (tools) => ({
    rows: [
      ...(await onItsOwn(tools, onOneServer)),
      ...(await onItsOwn(tools, (own) => failedOver(own, true))),
      ...(await onItsOwn(tools, (own) => failedOver(own, false))),
    ],
    notes: [
      'One run. Eight customers begin purchases one after the other, at the address of nginx that edges are told (docs/deploy/nginx.conf), which asks two back ends in turn; who is told 503 presses again at once with the same key. Each fault but the last two lasts six seconds.',
      'The counts are of answers from the beginning of a fault until three seconds after its end; the longest wait is that of one answer.',
      'Out of disk and slow are raised by a trigger of the table.',
      `Failed over: the primary is ended as by a crash, found out after ${noticedAfterMs / 1000} s, the replica (pg_basebackup, ${delayMs} ms away) promoted and the address moved to it; that is the end. Synchronous: \`synchronous_standby_names\` is set. Asynchronous: what was acknowledged and under way to the replica is lost. The mark beside the files (docs/operations.md, section 11) holds what leaves the house only where a heartbeat, one a minute, was among it; else people are told that PostgreSQL writes another timeline.`,
    ],
  }),
};
