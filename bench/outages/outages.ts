import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import type { OwnBench, Row, Tools } from '../measuring/bench';
import { spreadOf } from '../measuring/spread';
import { freePort, host } from '../programs/free-port';
import { startRestartablePostgres } from '../programs/postgres';
import { answers, startProgram, typeScript } from '../programs/start-program';
import { startBuyers, type Told } from './buyers';
import { faults } from './faults';

const secret = 'a-secret-of-more-than-32-characters-for-the-bench';
const calmMs = 3_000;

const startBackEnd = async ({ atEnd }: Tools, databaseUrl: string): Promise<string> => {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), 'tulinde-bench-'));
  const program = await startProgram({
    command: typeScript('backend/src/main.ts'),
    env: {
      ...{ DATABASE_URL: databaseUrl, PORT: String(port), TOKEN_PORT: '0', TULINDE_DATA: data, LOG_LEVEL: 'silent' },
      ...{ TULINDE_SERVICE_TOKEN_SECRET: secret, TULINDE_RATE_LIMIT_PER_MINUTE: '100000000' },
    },
    isReady: answers(`http://${host}:${port}/health/ready`),
  });
  atEnd(async () => {
    await program.stop();
    rmSync(data, { recursive: true, force: true });
  });
  return `http://${host}:${port}`;
};

const count = (told: readonly Told[], is: (status: number) => boolean) =>
  told.filter(({ status }) => is(status)).length;

/* From the end of the fault until the first answer that is followed by nothing but successes. */
const recovery = (told: readonly Told[], end: number): number => {
  const failed = told.filter(({ status, at }) => status !== 200 && at > end);
  return failed.length === 0 ? 0 : (Math.max(...failed.map(({ at }) => at)) - end) / 1000;
};

const one = (value: number) => spreadOf([value]);

const rowsOf = (what: string, told: readonly Told[], end: number): Row[] => [
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

export const outages: OwnBench = {
  name: 'outages',
  title: 'PostgreSQL fails under purchases, two back ends',
  runAlone: async (tools) => {
    const server = await startRestartablePostgres(tools);
    const urls = [await startBackEnd(tools, server.url), await startBackEnd(tools, server.url)];
    const buyers = await startBuyers(urls, secret);
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
    const there = await purchasesIn(server.url);
    const lost = [...buyers.acknowledged].filter((id) => !there.has(id)).length;
    const doubled = Math.max(0, there.size - buyers.presses());
    rows.push(
      { what: 'purchases that were acknowledged', unit: 'count', goal: null, portal: one(buyers.acknowledged.size) },
      { what: 'of these lost', unit: 'count', goal: 0, portal: one(lost) },
      { what: 'purchases that nobody pressed for', unit: 'count', goal: 0, portal: one(doubled) },
    );
    return {
      rows,
      notes: [
        'One run. Eight customers begin purchases one after the other, straight at two back ends by turns, without a balancer; who is told 503 presses again at once with the same key, at the other one. Each fault lasts six seconds.',
        'The counts are of answers from the beginning of a fault until three seconds after its end; the longest wait is that of one answer.',
        'Out of disk and slow are raised by a trigger of the table. A failover to a replica is not measured here.',
      ],
    };
  },
};
