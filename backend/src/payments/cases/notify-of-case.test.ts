import { asc, eq } from 'drizzle-orm';
import { pino } from 'pino';
import { jobs, moneyCases, outbox } from '../../platform/database/schema';
import { enqueueJob, JobGivesUp, type JobContext, type JobHandlers } from '../../platform/jobs';
import { runDueJobs } from '../../platform/jobs/run-job';
import { onSeededPostgres } from '../../../testing/databases';
import { clockAt, days, minutes, type Clock } from '../../../testing/portal-under-test';
import { caseJobs, caseOfFailedJob, closeCase, openCase } from '.';

onSeededPostgres((current) => {
  const db = () => current().database.db;
  let clock: Clock;
  let lines: { level: number; msg: string; kind: string }[];
  let context: JobContext;
  beforeEach(async () => {
    for (const table of [jobs, moneyCases, outbox]) await db().delete(table);
    clock = clockAt('2026-03-02T09:00:00Z');
    lines = [];
    const log = pino({ level: 'info' }, { write: (line: string) => void lines.push(JSON.parse(line)) });
    context = { db: db(), now: clock.now, log, onGivenUp: caseOfFailedJob };
  });
  const handlers = (more: JobHandlers = {}): JobHandlers => ({
    ...caseJobs({ db: db(), now: clock.now, owner: 'money@example.co.ke' }),
    ...more,
  });
  const work = (more?: JobHandlers) => runDueJobs(handlers(more), context);
  const mails = () => db().select().from(outbox).orderBy(asc(outbox.id));
  const open = (summary = 'KES 7,409 came under an account that is no purchase.') =>
    openCase(db(), { kind: 'unmatched-payment', key: 'unmatched:1', receipt: 'SKL4H7Z2XQ', summary, now: clock.now() });

  it('tells the owner at once and every morning, louder after the deadline, until it is settled', async () => {
    const { id } = await open();
    await work();
    expect(await mails()).toMatchObject([
      { recipient: 'money@example.co.ke', subject: `money case ${id}, unmatched-payment` },
    ]);
    expect((await mails())[0]?.text).toMatch(/no purchase[^]*SKL4H7Z2XQ|SKL4H7Z2XQ[^]*no purchase/);
    expect(lines.map(({ msg, level }) => [level, msg])).toEqual([[50, 'money waits for people: a case was opened']]);
    for (let day = 0; day < 4; day += 1) {
      clock.forward(days(1));
      await work();
    }
    expect((await mails()).map(({ subject }) => subject.startsWith('Overdue'))).toEqual([
      false,
      false,
      false,
      true,
      true,
    ]);
    expect(lines.map(({ msg }) => msg).slice(1)).toEqual([
      'a money case is past its deadline',
      'a money case is past its deadline',
    ]);
    await closeCase(db(), { key: 'unmatched:1', by: 'wairimu', outcome: 'moved', now: clock.now() });
    clock.forward(days(2));
    await work();
    expect(await mails()).toHaveLength(5);
    const [job] = await db().select().from(jobs).where(eq(jobs.kind, 'tell-money-case'));
    expect(job).toMatchObject({ state: 'done' });
    const [told] = await db().select().from(moneyCases).where(eq(moneyCases.id, id));
    expect(told).toMatchObject({ owner: 'money@example.co.ke', timesTold: 5 });
  });

  it('is a job of money that gave up, at once or after all its tries, and not one that only writes a mail', async () => {
    const fail: JobHandlers = {
      'confirm-payment': async () => {
        throw new JobGivesUp('M-Pesa says no');
      },
      'a-new-job': async () => {
        throw new Error('away');
      },
      'send-mail': async () => {
        throw new JobGivesUp('no such address');
      },
    };
    for (const kind of Object.keys(fail)) await enqueueJob(db(), { kind, key: '1', payload: {}, runAt: clock.now() });
    await work(fail);
    const summaries = async () =>
      (await db().select().from(moneyCases).orderBy(asc(moneyCases.id))).map(({ summary }) => summary);
    expect(await summaries()).toEqual([
      expect.stringMatching(/\(confirm-payment\) gave up: JobGivesUp: M-Pesa says no$/),
    ]);
    for (let round = 0; round < 25; round += 1) {
      clock.forward(minutes(10));
      await work(fail);
    }
    expect(await summaries()).toEqual([
      expect.stringContaining('confirm-payment'),
      expect.stringContaining('a-new-job'),
    ]);
  });

  it('leaves a job waiting where its case cannot be written: none fails in silence', async () => {
    await enqueueJob(db(), { kind: 'confirm-payment', key: '2', payload: {}, runAt: clock.now() });
    const failing: JobHandlers = {
      'confirm-payment': async () => {
        throw new JobGivesUp('M-Pesa says no');
      },
    };
    const broken = async () => {
      throw new Error('the database is away');
    };
    await expect(runDueJobs(failing, { ...context, onGivenUp: broken })).rejects.toThrow('the database is away');
    const [job] = await db().select().from(jobs).where(eq(jobs.kind, 'confirm-payment'));
    expect(job).toMatchObject({ state: 'waiting' });
  });
});
