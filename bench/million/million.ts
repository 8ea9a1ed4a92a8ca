import { describeError } from '@tulinde/server/logs';
import { calls, type CallName } from '@tulinde/contracts';
import { runMaintenance } from '../../backend/src/app/servers/maintenance';
import { BrowserUnderTest, signIn } from '../../backend/testing/browser-under-test';
import { sampleRequests } from '../../backend/testing/sample-requests';
import { payFirstInvoice, soldMotor } from '../../backend/testing/sold-purchase';
import { Client } from 'pg';
import type { OwnBench, Row, Tools } from '../measuring/bench';
import { closing } from '../measuring/closing';
import { spreadOf, tailOf } from '../measuring/spread';
import { open, operator, store, type Side, type Stored } from './sides';
import { tablesReadWhole } from './tables-read-whole';

const policies = Number(process.env.TULINDE_BENCH_POLICIES ?? 100_000);
const samples = 20;

const timed = async <Answer>(work: () => Promise<Answer>): Promise<{ ms: number; answer: Answer }> => {
  const began = performance.now();
  const answer = await work();
  return { ms: performance.now() - began, answer };
};

/* With an account of its own in each sample. @returns status and milliseconds */
const askCall = async (side: Side, name: CallName, index: number): Promise<{ status: number; ms: number }> => {
  const customer = side.customers[index];
  if (customer === undefined) throw new Error(`There is no customer ${index} of the template's day.`);
  const { ids, browser } = customer;
  const { bodies, isVisitors } = sampleRequests[name];
  const body = bodies[0]?.(ids, ids);
  const asker = isVisitors ? new BrowserUnderTest(side.portal, `${side.network}.3.${index + 1}`) : browser;
  side.portal.clock.forward(1_000);
  const ask = () => timed(() => asker.call(calls[name].path, body));
  let { ms, answer } = await ask();
  if (answer.status === 401 && !isVisitors) {
    side.portal.clock.forward(60_000);
    await signIn(browser, side.database.db, ids.email);
    ({ ms, answer } = await ask());
  }
  return { status: answer.status, ms };
};

interface Times {
  readonly big: number[];
  readonly small: number[];
}

const timesOfCalls = async (big: Side, small: Side): Promise<Map<string, Times>> => {
  const all = new Map<string, Times>();
  for (const name of Object.keys(sampleRequests) as CallName[]) {
    const times: Times = { big: [], small: [] };
    for (let index = 0; index < samples; index += 1) {
      const [one, other] = [await askCall(big, name, index), await askCall(small, name, index)];
      if (one.status !== other.status || one.status >= 500) {
        throw new Error(`${name} answered ${one.status} with many customers and ${other.status} with few.`);
      }
      times.big.push(one.ms);
      times.small.push(other.ms);
    }
    all.set(name, times);
  }
  return all;
};

/* Every call once, of a customer who was not measured, in a portal of its own: two minutes after the call before. @returns the tables by call */
const readWholeByCalls = async (stored: Stored): Promise<Map<string, readonly string[]>> => {
  const found = new Map<string, readonly string[]>();
  for (const [at, name] of (Object.keys(sampleRequests) as CallName[]).entries()) {
    const tables = await tablesReadWhole(stored.url, () =>
      closing(async (atEnd) => {
        const side = await open(stored, stored.ofToday.slice(samples, samples + 1), '41.91', atEnd);
        side.portal.clock.forward(at * 120_000);
        const { status } = await askCall(side, name, 0);
        if (status >= 500) throw new Error(`${name} answered ${status} with many customers.`);
      }),
    );
    if (tables.length > 0) found.set(name, tables);
  }
  return found;
};

/* From the payment to the papers, with all jobs between them. */
const issue = async ({ portal, database }: Side, index: number): Promise<number> => {
  const vehicle = { registration: `KDZ ${100 + index}A`, chassisNumber: `NZE141-9${1_000 + index}` };
  const id = await soldMotor(portal, { vehicle });
  const now = portal.clock.now();
  await payFirstInvoice(database.db, id, { now, phone: '+254708374149', receipt: `SBN${1_000_000 + index}` });
  return (await timed(() => portal.app.runDueJobs())).ms;
};

const list = async ({ portal: { app } }: Side): Promise<number> => {
  const headers = { authorization: `Bearer ${operator}`, 'content-type': 'application/json' };
  const ask = () => app.inject({ method: 'POST', url: '/operator/list', payload: '{}', headers });
  const { ms, answer } = await timed(ask);
  if (answer.statusCode !== 200) throw new Error(`The operators' list answered ${answer.statusCode}.`);
  return ms;
};

const inTurns = async (big: Side, small: Side, work: (side: Side, index: number) => Promise<number>) => {
  const times: Times = { big: [], small: [] };
  for (let index = 0; index < samples; index += 1) {
    times.big.push(await work(big, index));
    times.small.push(await work(small, index));
  }
  return times;
};

const countRows = async (client: Client): Promise<number> => {
  const { rows } = await client.query<{ count: string }>(
    'select (select count(*) from portal.purchases) + (select count(*) from portal.claim_drafts) as count',
  );
  return Number(rows[0]?.count);
};

/* What two years have left goes in parts, some with each time; what is measured finds what ten minutes leave. */
const houseKeeping = async (tools: Tools, url: string, big: Side, small: Side): Promise<Times> => {
  const run = async ({ database, portal }: Side) =>
    (await timed(() => runMaintenance(database.db, portal.clock.now()))).ms;
  // As in the back end: what fails is done by the next run.
  const tell = (error: unknown) => tools.log(`  housekeeping failed: ${JSON.stringify(describeError(error))}`);
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const began = performance.now();
    for (let [before, left] = [Number.POSITIVE_INFINITY, await countRows(client)]; left < before;) {
      for (let time = 0; time < 50; time += 1) await run(big).catch(tell);
      [before, left] = [left, await countRows(client)];
    }
    tools.log(`  what two years have left was removed in ${Math.round((performance.now() - began) / 1000)} s`);
    // What autovacuum does in the hours after it.
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
  await run(small);
  return inTurns(big, small, run);
};

const rowOf = (what: string, { big, small }: Times, goal: number | null): Row => ({
  what,
  unit: 'ms',
  goal,
  portal: tailOf(big),
  ...(goal === null && { against: tailOf(small) }),
});

/* A call may take fifty milliseconds however few customers there are, or twice what it takes with few. */
const isFast = ({ big, small }: Times): boolean => {
  const [many = 0, few = 0] = [tailOf(big).p95, tailOf(small).p95];
  return many <= Math.max(50, 2 * few);
};

const shown = 15;

const measure = async (tools: Tools, many: Stored, few: Stored): Promise<Row[]> =>
  closing(async (atEnd) => {
    const small = await open(few, few.ofToday.slice(0, samples), '41.90', atEnd);
    const big = await open(many, many.ofToday.slice(0, samples), '41.90', atEnd);
    const times = await timesOfCalls(big, small);
    const slow = [...times].filter(([, each]) => !isFast(each));
    tools.log(`  all calls; slow: ${slow.map(([name]) => name).join(', ') || 'none'}`);
    const slowest = [...times].sort(([, one], [, other]) => (tailOf(other.big).p95 ?? 0) - (tailOf(one.big).p95 ?? 0));
    // What the calls have left to do.
    for (const { portal } of [big, small]) await portal.app.runDueJobs();
    return [
      {
        what: 'calls slower than 50 ms and than twice with few (p95)',
        unit: 'count',
        goal: 0,
        portal: spreadOf([slow.length]),
      },
      rowOf('from payment to papers', await inTurns(big, small, issue), 600),
      rowOf('housekeeping', await houseKeeping(tools, many.url, big, small), 100),
      // Behind the housekeeping, which counts the books every ten minutes.
      rowOf("operators' list", await inTurns(big, small, list), 50),
      ...[...new Map([...slow, ...slowest.slice(0, shown)])].map(([name, each]) => rowOf(name, each, null)),
    ];
  });

export const million: OwnBench = {
  name: 'million',
  title: `Calls with ${policies} policies / with 60`,
  // A million take half an hour.
  mayTakeMinutes: 20 + policies / 20_000,
  runAlone: async (tools) => {
    const few = await store(tools, { policies: 3 * samples, days: 1 });
    const many = await store(tools, { policies, days: Math.floor(policies / 3 / (samples + 1)) });
    const measured = await measure(tools, many, few);
    const whole = await readWholeByCalls(many);
    for (const [name, tables] of whole) tools.log(`  ${name} reads from end to end: ${tables.join(', ')}`);
    return {
      sides: { portal: 'many', against: 'few' },
      rows: [
        {
          what: 'calls that read a table of more than 10,000 rows whole',
          unit: 'count',
          goal: 0,
          portal: spreadOf([whole.size]),
        },
        ...measured,
      ],
      notes: [
        `One run. Every call ${samples} times, in the process of the back end, each time of another customer: with many and with few by turns, both on PostgreSQL with its own settings. The rows of calls are those that miss the goal and the ${shown} slowest.`,
        'Read whole: as PostgreSQL counts it (`pg_stat_user_tables`) while a customer who was not measured makes every call once.',
        'The databases are those of `npm run generate -- policies`; `TULINDE_BENCH_POLICIES` sets how many policies the large one has (100,000 unless set).',
      ],
    };
  },
};
