import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { motorForm } from '@tulinde/testing/sample-customer';
import { buy } from '../../scripts/drills/cluster/buy';
import { inTurn, openVisitorsRequests } from '../../scripts/drills/cluster/visitors-requests';
import type { OwnBench, Row, Tools } from '../measuring/bench';
import { spreadOf } from '../measuring/spread';
import { startSite, tokenSecret, type Site } from '../slow-neighbours/site';
import { processorTimeOf } from './processor-time';

const quotesARound = 200;
const purchasesARound = 12;
/* So that what the programs do by themselves is shared by what a busy site does in that time. */
const atOnce = 4;

const figures = [
  { what: 'back end: processor', unit: 'ms' },
  { what: 'PostgreSQL: processor', unit: 'ms' },
  { what: 'database: disk', unit: 'bytes' },
  { what: 'write-ahead log', unit: 'bytes' },
  { what: 'files', unit: 'bytes' },
] as const;

/** What has been used since the beginning, in the order of the figures. */
type Used = readonly number[];

const ask = async ({ database }: Site, question: string): Promise<string> => {
  const { rows } = (await database.db.execute(question)) as { rows: { answer: string }[] };
  return rows[0]?.answer ?? '';
};

const readUsed = async (site: Site, postmaster: number): Promise<Used> => [
  processorTimeOf(site.program.pid),
  processorTimeOf(postmaster),
  Number(await ask(site, 'select pg_database_size(current_database()) as answer')),
  Number(await ask(site, `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') as answer`)),
  Number(await ask(site, 'select coalesce(sum(bytes), 0) as answer from portal.files')),
];

const doAll = async (count: number, act: () => Promise<unknown>): Promise<void> => {
  let begun = 0;
  const goOn = async (): Promise<void> => {
    while (begun < count) {
      begun += 1;
      await act();
    }
  };
  await Promise.all(Array.from({ length: atOnce }, goOn));
};

const measure = async ({ rounds, ...tools }: Tools): Promise<Row[]> => {
  const site = await startSite({ rounds, ...tools });
  const folder = await ask(site, `select setting as answer from pg_settings where name = 'data_directory'`);
  const postmaster = Number(readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')[0]);
  const requests = openVisitorsRequests(inTurn([site.url]), tokenSecret);
  let [buyers, isOver] = [0, false];
  // Where one fails, the others do not go on for ever.
  tools.atEnd(() => {
    isOver = true;
    requests.stop();
  });
  const purchase = async (): Promise<void> => {
    const email = await buy({ requests, note: () => undefined, patienceMs: 60_000 }, (buyers += 1));
    if (email === null) throw new Error('Nobody said that it was paid.');
    while (!isOver && site.neighbours.mailedAt(email) === undefined)
      await new Promise((resolve) => setTimeout(resolve, 20));
  };
  const kinds = [
    { name: 'a quote', count: quotesARound, act: () => requests.call('/getQuote', motorForm()) },
    { name: 'a purchase to its papers', count: purchasesARound, act: purchase },
  ];
  const rows: Row[] = [];
  for (const { name, count, act } of kinds) {
    await doAll(count, act);
    const each: number[][] = [];
    for (let round = 0; round < rounds; round += 1) {
      const before = await readUsed(site, postmaster);
      await doAll(count, act);
      const after = await readUsed(site, postmaster);
      each.push(after.map((used, index) => (used - (before[index] ?? 0)) / count));
    }
    tools.log(`  ${name}: ${rounds} rounds of ${count}`);
    for (const [index, { what, unit }] of figures.entries())
      rows.push({ what: `${name}: ${what}`, unit, goal: null, portal: spreadOf(each.map((used) => used[index] ?? 0)) });
  }
  return rows;
};

export const capacity: OwnBench = {
  name: 'capacity',
  title: 'What a quote and a purchase use',
  runAlone: async (tools) => ({
    rows: await measure(tools),
    notes: [
      `One back end with the adapters of production and one PostgreSQL with its own settings; ${quotesARound} quotes and ${purchasesARound} purchases a round, ${atOnce} at once. A quote has the offers of eight insurers. A purchase has its own quote, every step to the payment by M-Pesa, the policy, its papers and their mail.`,
      'Processor: of the process and all below it, as Linux counts it; other work on the machine changes it little. Disk: how much larger the database is, indexes and what vacuum has not taken yet included.',
    ],
  }),
};
