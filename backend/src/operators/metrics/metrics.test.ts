import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { ProcessMetrics, serveMetrics } from '@tulinde/server/metrics';
import { SimulatorBook } from '../../platform/adapters/m-pesa/simulator-book';
import { statementCsv } from '../../platform/adapters/m-pesa/statement-csv';
import { createApp } from '../../app/servers/app';
import { heldWork, jobs, paymentAttempts, restores } from '../../platform/database/schema';
import { pauseOutbound } from '../disaster-recovery/pause-outbound';
import { importStatement } from '../../payments/reconciliation/import-statement';
import { signServiceToken } from '../../platform/http/service-token';
import { addClockGauge } from './clock-gauge';
import { onSeededPostgres } from '../../../testing/databases';
import { clockAt, days, minutes, portalUnderTest, testConfig, testSecret } from '../../../testing/portal-under-test';
import { payFirstInvoice, soldMotor } from '../../../testing/sold-purchase';
import { parsersInProcess } from '../../../testing/parsers-in-process';
import { paybillAlone } from '../../../testing/own-short-codes';

onSeededPostgres((current) => {
  const clock = clockAt('2026-03-02T09:00:00Z');
  const db = () => current().database.db;
  const measured = async () => {
    const metrics = new ProcessMetrics();
    const app = await createApp({ config: testConfig(), database: current().database, now: clock.now, metrics });
    const { url, close } = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 });
    const scrape = async () => (await fetch(url)).text();
    return { app, url, scrape, close: () => Promise.all([app.close(), close()]) };
  };

  it('counts answers by the name of the call and by status, and nothing that a visitor has typed', async () => {
    const { app, scrape, close } = await measured();
    const token = await signServiceToken(testSecret, clock.now());
    const headers = { authorization: `Bearer ${token}` };
    await app.inject({ method: 'POST', url: '/api/fetchProducts', payload: {}, headers });
    await app.inject({ method: 'POST', url: '/api/fetchProducts', payload: {} });
    await app.inject({ method: 'GET', url: '/254712345678/amina' });
    const text = await scrape();
    const count = 'tulinde_request_duration_seconds_count';
    expect(text).toContain(`${count}{part="calls",call="fetchProducts",status="200"} 1`);
    expect(text).toContain(`${count}{part="calls",call="fetchProducts",status="401"} 1`);
    expect(text).toContain(`${count}{part="calls",call="unknown",status="404"} 1`);
    expect(text).not.toMatch(/254712345678|amina/);
    expect(text).toMatch(/nodejs_eventloop_lag_p99_seconds [\d.]+/);
    expect(text).toContain('tulinde_claims_followed 0');
    expect(text).toContain('tulinde_file_jobs{state="waiting"} 0');
    await close();
  });

  it('measures its clock against the database’s at each heartbeat, and keeps the last while that is away', async () => {
    const metrics = new ProcessMetrics();
    const clock = addClockGauge(metrics, () => new Date(Date.now() + minutes(60)));
    const offset = async (): Promise<number | undefined> => {
      const [, seconds] = /^tulinde_clock_offset_seconds (\S+)$/m.exec(await metrics.registry.metrics()) ?? [];
      return seconds === undefined ? undefined : Number(seconds);
    };
    expect(await offset()).toBeUndefined();
    await clock.measure(db());
    expect(await offset()).toBeCloseTo(3600, 0);
    await clock.measure({ execute: () => Promise.reject(new Error('away')) } as never);
    expect(await offset()).toBeCloseTo(3600, 0);
  });

  it('measures it when the server begins to listen', async () => {
    const { app, scrape, close } = await measured();
    const offset = /^tulinde_clock_offset_seconds -?\d/m;
    let text = await scrape();
    expect(text).not.toMatch(offset);
    await app.listen({ host: '127.0.0.1', port: 0 });
    // The first heartbeat follows; that it never comes ends at the limit of the test.
    while (!offset.test(text)) text = await scrape();
    expect(text).toMatch(offset);
    await close();
  });

  it('is on a port of its own alone, at one address', async () => {
    const { app, url, close } = await measured();
    expect((await app.inject('/metrics')).statusCode).toBe(404);
    expect((await fetch(url.replace('/metrics', '/'))).status).toBe(404);
    await close();
  });

  it('counts what PostgreSQL had no room for, from nothing on', async () => {
    const { scrape, close } = await measured();
    const counted = 'tulinde_database_failures{failure="disk-full"}';
    expect(await scrape()).toContain(`${counted} 0`);
    const full = sql`do $$ begin raise exception 'no room' using errcode = '53100'; end $$`;
    await expect(db().execute(full)).rejects.toThrow();
    await expect(db().execute(sql`select 1 / 0`)).rejects.toThrow();
    expect(await scrape()).toContain(`${counted} 1`);
    await close();
  });

  it('tells what waits for machines and people, and leaves out what is held on purpose', async () => {
    const { scrape, close } = await measured();
    const at = clock.now();
    const job = { payload: {}, createdAt: at, runAt: at };
    await db()
      .insert(jobs)
      .values([
        { ...job, kind: 'issue-policy', key: 'a', state: 'failed' },
        { ...job, kind: 'reconcile-payment', key: 'b', state: 'waiting' },
        { ...job, kind: 'send-mail', key: 'c', state: 'waiting' },
      ]);
    await db().transaction((tx) => pauseOutbound(tx, { by: 'portal', knownUntil: at, lostUntil: at, now: at }));
    clock.forward(minutes(20));
    const text = await scrape();
    expect(text).toContain('tulinde_jobs_failed{kind="issue-policy"} 1');
    expect(text).toContain('tulinde_job_age_seconds{kind="reconcile-payment",lane="mpesa"} 1200');
    expect(text).not.toContain('kind="send-mail"');
    expect(text).toContain('tulinde_restore_held{group="payouts"} 1');
    expect(text).toMatch(/tulinde_database_up 1\n/);
    expect(text).toContain('tulinde_payments_in_review 0');
    expect(text).toContain('tulinde_unmatched_money_cents 0');
    expect(text).toMatch(/tulinde_database_connections\{pool="tulinde calls",state="idle"\} [1-9]/);
    expect(text).toMatch(/tulinde_database_wait_seconds_count\{pool="tulinde calls"\} [1-9]/);
    await db().delete(jobs);
    await db().delete(heldWork);
    await db().delete(restores);
    await close();
  });

  it('tells of a payment whose end nobody knows, of money that fits nothing, of cases past their deadline, and of the spool', async () => {
    const { scrape, close } = await measured();
    const portal = await portalUnderTest(current().openAgain(), { clock });
    await payFirstInvoice(db(), await soldMotor(portal), { now: clock.now() });
    const at = clock.now();
    await db().update(paymentAttempts).set({ state: 'review', createdAt: at });
    const book = new SimulatorBook();
    book.paidIn({ receipt: 'SKHNOBODY1', amountCents: 7_409_00, account: 'KDA 123B', phone: '+254712345678' }, at);
    const [from, to] = [new Date(at.getTime() - minutes(5)), new Date(at.getTime() + minutes(5))];
    const text = statementCsv(book.lines, { from, to, shortCode: '600000' });
    await importStatement(
      { db: db(), parsers: parsersInProcess(), shortCodes: paybillAlone },
      { name: 'a.csv', bytes: Buffer.from(text), by: 'wairimu' },
      at,
    );
    clock.forward(days(4));
    const spool = testConfig().mpesa.spool;
    writeFileSync(join(spool, '1-a.json'), '{}');
    writeFileSync(join(spool, 'set-aside', '0-torn.json'), '{');
    const told = await scrape();
    rmSync(join(spool, '1-a.json'));
    rmSync(join(spool, 'set-aside', '0-torn.json'));
    expect(told).toContain('tulinde_m_pesa_spool{state="waiting"} 1\n');
    expect(told).toContain('tulinde_m_pesa_spool{state="set-aside"} 1\n');
    expect(told).toContain('tulinde_payments_in_review 1\n');
    expect(told).toContain(`tulinde_payment_review_age_seconds ${days(4) / 1000}\n`);
    expect(told).toContain('tulinde_unmatched_money_cents 740900\n');
    expect(told).toContain('tulinde_money_cases{kind="unmatched-payment"} 1\n');
    expect(told).toContain('tulinde_money_cases_overdue{kind="unmatched-payment"} 1\n');
    await portal.app.close();
    await close();
  });

  it('says that the database is away, and of nothing else that there is none', async () => {
    const metrics = new ProcessMetrics();
    const database = { ...current().database, db: { execute: () => Promise.reject(new Error('away')) } as never };
    const { addWorkGauges } = await import('./work-gauges');
    addWorkGauges(metrics, { db: database.db, now: clock.now });
    const text = await metrics.registry.metrics();
    expect(text).toMatch(/tulinde_database_up 0\n/);
    expect(text).not.toMatch(/^tulinde_(payments_in_review|unmatched_money_cents|jobs_failed)[ {]/m);
  });
});
