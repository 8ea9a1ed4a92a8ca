import { sql } from 'drizzle-orm';
import { motorForm } from '@tulinde/testing/sample-customer';
import { cuttingProxy, type CuttingProxy } from '@tulinde/testing/servers/cutting-proxy';
import { hundredTimes as interrupt } from '@tulinde/testing/servers/hundred-times';
import { jobs, paybillPayments, purchases, quoteSets, seedSteps, usedDigests } from '../src/platform/database/schema';
import { asJob, enqueueJob } from '../src/platform/jobs';
import { runDueJobs } from '../src/platform/jobs/run-job';
import { applicationIdOf } from '../src/platform/token/application-id';
import { createTokenApp } from '../src/app/servers/token-app';
import { onSeededPostgres } from './databases';
import { portalUnderTest, testConfig, type PortalUnderTest } from './portal-under-test';

/*
 * `npm run check -- connection-loss`: PostgreSQL ends connections in the middle of each kind of transaction, a hundred times each, at each of
 * its messages in turn. Nothing dies, nothing that was acknowledged is lost or there twice, everything else is told 503.
 */
const messages = 14;
const paybillSecret = 'paybill-secret-of-thirty-two-letters';

onSeededPostgres((current) => {
  let line: CuttingProxy;
  let portal: PortalUnderTest;
  const db = () => current().database.db;
  beforeAll(async () => {
    line = await cuttingProxy(current().url!, (pid) => db().execute(sql`select pg_terminate_backend(${pid}, 5000)`));
    const env = { TULINDE_MPESA_PAYBILL_SECRET: paybillSecret, TULINDE_RATE_LIMIT_PER_MINUTE: '1000000' };
    portal = await portalUnderTest(current().openAgain(line.url), { env });
  });
  afterAll(async () => {
    await portal.app.close();
    await line.close();
  });

  const hundredTimes = (work: (number: number) => Promise<number>, most = messages) =>
    interrupt({ line, messages: most }, work);

  /* Pressed again with the same key until it is done, and once more. @returns what it was told at first */
  const press = async (path: string, body: object, key: string): Promise<number> => {
    const headers = { 'idempotency-key': key };
    const first = await portal.call(path, body, headers);
    line.terminateAfter(0);
    const again = await portal.call(path, body, headers);
    expect(again.status).toBe(200);
    if (first.status === 200) expect(again.body).toEqual(first.body);
    return first.status;
  };

  it('of quotes', async () => {
    const before = await db().$count(quoteSets);
    const made = await hundredTimes((number) => press('/getQuote', motorForm(), `quotes-hundredfold-${number}`));
    expect(await db().$count(quoteSets)).toBe(before + made);
  });

  it('of a purchase that begins', async () => {
    const { body } = await portal.call('/getQuote', motorForm());
    const { quoteRef, quotes } = body.data.data;
    const asked = { quoteRef, underWriter: quotes[0].underwriterName };
    const before = await db().$count(purchases);
    const made = await hundredTimes((number) =>
      press('/selectQuoteUnderwriter', asked, `begins-hundredfold-${number}`),
    );
    expect(await db().$count(purchases)).toBe(before + made);
  });

  it('of a payment to the paybill number', async () => {
    const made = await hundredTimes(async (number) => {
      const payload = { TransID: `HUNDRED${number}`, TransAmount: '100', BillRefNumber: 'TP-7K2M9X' };
      const url = `/api/m-pesa/paybill/${paybillSecret}`;
      const headers = { 'content-type': 'application/json' };
      return (await portal.app.inject({ method: 'POST', url, headers, payload: JSON.stringify(payload) })).statusCode;
    });
    await portal.app.workOffSpool();
    expect(await db().$count(paybillPayments, sql`${paybillPayments.receipt} like 'HUNDRED%'`)).toBe(made);
  });

  it('of a job', async () => {
    await db().delete(jobs);
    const through = current().openAgain(line.url).db;
    const { log } = portal.app;
    const context = { db: through, now: () => new Date(), log };
    const handlers = {
      once: async (payload: unknown) => {
        const { name } = payload as { name: string };
        await through.transaction(async (tx) => {
          await tx.execute(sql`select 1`);
          await tx.insert(seedSteps).values({ name, ranAt: new Date(), rows: 0 }).onConflictDoNothing();
        });
      },
    };
    const made = await hundredTimes(async (number) => {
      const job = { kind: 'once', key: `${number}`, payload: { name: `hundredfold ${number}` }, runAt: new Date() };
      await enqueueJob(db(), job);
      return asJob(() => runDueJobs(handlers, context)).then(
        () => 200,
        () => 503,
      );
    });
    // What was in hand is taken again when its lease is over, or after its wait.
    await db()
      .update(jobs)
      .set({ leasedUntil: null, runAt: new Date(0) });
    await runDueJobs(handlers, context);
    expect(await db().$count(seedSteps, sql`${seedSteps.name} like 'hundredfold %'`)).toBe(made);
    expect(await db().$count(jobs, sql`${jobs.kind} = 'once' and ${jobs.state} <> 'done'`)).toBe(0);
  });

  it('of a token', async () => {
    const config = testConfig({ TULINDE_TOKEN_RATE_LIMIT_PER_MINUTE: '1000000' });
    const app = await createTokenApp({ config, database: current().openAgain(line.url), now: () => new Date() });
    const begin = Date.now();
    const before = await db().$count(usedDigests);
    const ask = async (number: number): Promise<number> => {
      const timestamp = String(begin + number);
      const headers = { 'x-timestamp': timestamp, 'x-application-id': applicationIdOf(timestamp, 'tulinde-web') };
      return (await app.inject({ method: 'GET', url: '/token', headers })).statusCode;
    };
    const made = await hundredTimes(async (number) => {
      const status = await ask(number);
      line.terminateAfter(0);
      // What was used up stays so, and what was not is good for its one fetch.
      expect(await ask(number)).toBe(status === 200 ? 401 : 200);
      return status;
      // A token is one statement.
    }, 2);
    expect(await db().$count(usedDigests)).toBe(before + made);
    await app.close();
  });
});
