import { createHash } from 'node:crypto';
import { calls, type CallName } from '@tulinde/contracts';
import { openPortalDatabase, type PortalDatabase } from '@tulinde/backend';
import { runMaintenance } from '../../backend/src/app/servers/maintenance';
import { BrowserUnderTest, signIn } from '../../backend/testing/browser-under-test';
import { generate } from '../../backend/testing/generate/generate';
import { openPortal } from '../../backend/testing/generate/template';
import type { PortalUnderTest } from '../../backend/testing/portal-under-test';
import { sampleRequests, type Ids } from '../../backend/testing/sample-requests';
import { payFirstInvoice, soldMotor } from '../../backend/testing/sold-purchase';
import { Client } from 'pg';
import type { OwnBench, Row, Tools } from '../measuring/bench';
import { spreadOf, tailOf } from '../measuring/spread';
import { startPostgres } from '../programs/postgres';
import { temporaryFolder } from '../programs/temporary-folder';

const policies = Number(process.env.TULINDE_BENCH_POLICIES ?? 100_000);
const samples = 20;
const operator = 'wairimu-of-the-bench-00000000000000';

interface Side {
  readonly url: string;
  readonly portal: PortalUnderTest;
  readonly database: PortalDatabase;
  readonly customers: readonly { readonly ids: Ids; readonly browser: BrowserUnderTest }[];
}

const open = async (tools: Tools, size: { policies: number; days: number }): Promise<Side> => {
  const url = await startPostgres(tools);
  const data = temporaryFolder(tools);
  const began = performance.now();
  const { customers, ofToday } = await generate({ url, data, ...size }, () => undefined);
  tools.log(`  ${customers} customers written in ${Math.round((performance.now() - began) / 1000)} s`);
  const database = openPortalDatabase({ kind: 'postgres', url });
  tools.atEnd(() => database.close());
  const hash = createHash('sha256').update(operator).digest('hex');
  const portal = await openPortal(database, data, { TULINDE_OPERATORS: `wairimu:${hash}` });
  tools.atEnd(() => portal.app.close());
  return {
    url,
    portal,
    database,
    customers: ofToday
      .slice(0, samples)
      .map((ids, index) => ({ ids, browser: new BrowserUnderTest(portal, `41.90.2.${index + 1}`) })),
  };
};

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
  const asker = isVisitors ? new BrowserUnderTest(side.portal, `41.90.3.${index + 1}`) : browser;
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
const houseKeeping = async (tools: Tools, big: Side, small: Side): Promise<Times> => {
  const run = async ({ database, portal }: Side) =>
    (await timed(() => runMaintenance(database.db, portal.clock.now()))).ms;
  const client = new Client({ connectionString: big.url });
  await client.connect();
  const began = performance.now();
  for (let [before, left] = [Number.POSITIVE_INFINITY, await countRows(client)]; left < before;) {
    for (let time = 0; time < 50; time += 1) await run(big);
    [before, left] = [left, await countRows(client)];
  }
  tools.log(`  what two years have left was removed in ${Math.round((performance.now() - began) / 1000)} s`);
  // What autovacuum does in the hours after it.
  await client.query('vacuum (analyze)');
  await client.end();
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

export const million: OwnBench = {
  name: 'million',
  title: `Calls with ${policies} policies / with 60`,
  runAlone: async (tools) => {
    const small = await open(tools, { policies: 3 * samples, days: 1 });
    const big = await open(tools, { policies, days: Math.floor(policies / 3 / (samples + 1)) });
    const times = await timesOfCalls(big, small);
    tools.log('  all calls');
    const slow = [...times].filter(([, each]) => !isFast(each));
    const slowest = [...times].sort(([, one], [, other]) => (tailOf(other.big).p95 ?? 0) - (tailOf(one.big).p95 ?? 0));
    // What the calls have left to do.
    for (const { portal } of [big, small]) await portal.app.runDueJobs();
    const counted = spreadOf([slow.length]);
    return {
      sides: { portal: 'many', against: 'few' },
      rows: [
        { what: 'calls slower than 50 ms and than twice with few (p95)', unit: 'count', goal: 0, portal: counted },
        rowOf('from payment to papers', await inTurns(big, small, issue), 600),
        rowOf("operators' list", await inTurns(big, small, list), 50),
        rowOf('housekeeping', await houseKeeping(tools, big, small), 100),
        ...[...new Map([...slow, ...slowest.slice(0, shown)])].map(([name, each]) => rowOf(name, each, null)),
      ],
      notes: [
        `One run. Every call ${samples} times, in the process of the back end, each time of another customer: with many and with few by turns, both on PostgreSQL with its own settings. The rows of calls are those that miss the goal and the ${shown} slowest.`,
        'The databases are those of `npm run generate -- policies`.',
      ],
    };
  },
};
