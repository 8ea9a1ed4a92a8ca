import { seededBytes } from '@tulinde/testing/servers/seeded-bytes';
import { and, eq } from 'drizzle-orm';
import { pino } from 'pino';
import type { PayoutResponse, PayoutRequest, Payouts } from '../../platform/adapters/m-pesa/payouts-port';
import type { Database } from '../../platform/database/connection';
import { jobs, returnParts } from '../../platform/database/schema';
import { runDueJobs } from '../../platform/jobs/run-job';
import { onSeededPostgres } from '../../../testing/databases';
import { clockAt, minutes, type Clock } from '../../../testing/portal-under-test';
import { applyOutcome } from './apply-outcome';
import { approveRefund } from './approve-refund';
import { oweFunded } from '../../../testing/owe-funded';
import { payoutsOfPart, findRefund, lockPayout } from './refunds-repository';
import { refundJobs } from './refund-jobs';
import { sendPartJob } from './send-job';

/** Pays once what it is asked for, and counts how often it is asked. */
const countingPayouts = () => {
  const asked: PayoutRequest[] = [];
  let dies = false;
  const payouts: Payouts = {
    shortCode: '',
    pay: async (request): Promise<PayoutResponse> => {
      asked.push(request);
      if (dies) throw new Error('the process was killed');
      return { kind: 'accepted', conversationId: `AG_${asked.length}` };
    },
    find: async (id) => {
      const paid = asked.find(({ originatorConversationId }) => originatorConversationId === id);
      const receipt = `S${id.replace(/\W/g, '').slice(0, 9).toUpperCase()}`;
      return paid ? { kind: 'paid', receipt, amountCents: paid.amountCents, completedAt: null } : { kind: 'none' };
    },
  };
  return {
    asked,
    payouts,
    dieNext: (isDying: boolean) => {
      dies = isDying;
    },
  };
};

let keys = 0;

onSeededPostgres((current) => {
  let clock: Clock;
  let counting: ReturnType<typeof countingPayouts>;
  const db = () => current().database.db;
  /** Other processes, with connections of their own. */
  const others = () => [1, 2, 3, 4].map(() => current().openAgain().db);
  beforeEach(async () => {
    await db().delete(jobs);
    clock = clockAt('2026-03-02T09:00:00Z');
    counting = countingPayouts();
  });
  const oweOne = async () => {
    keys += 1;
    const id = await oweFunded(db(), {
      key: `concurrent:${keys}`,
      purchaseId: null,
      amountCents: 1_251_00,
      reason: 'EXCESS',
      phone: '+254712345678',
      now: clock.now(),
    });
    const [part] = await db().select().from(returnParts).where(eq(returnParts.returnId, id));
    return { id, partId: part!.id };
  };
  const approve = (on: Database, returnId: number, operator: string) =>
    on.transaction((tx) =>
      approveRefund(tx, { returnId, operator, payableCents: 1_251_00, version: 1, now: clock.now() }),
    );
  const work = (on: Database) => {
    const deps = {
      db: on,
      payouts: counting.payouts,
      now: clock.now,
      random: seededBytes,
      addressOf: (path: string) => `https://api.example.co.ke/${path}`,
    };
    return runDueJobs(refundJobs(deps), { db: on, now: clock.now, log: pino({ level: 'silent' }) });
  };

  it('is approved by two of several people at once, and asked for once', async () => {
    const { id, partId } = await oweOne();
    const people = ['wairimu', 'otieno', 'kamau', 'achieng'];
    const results = await Promise.allSettled(others().map((on, index) => approve(on, id, people[index]!)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
    expect(await findRefund(db(), id)).toMatchObject({ state: 'approved' });
    await Promise.all(others().map(work));
    expect(counting.asked).toHaveLength(1);
    expect(await payoutsOfPart(db(), partId)).toMatchObject([{ state: 'accepted' }]);
  });

  it('counts one person who approves twice at once as one', async () => {
    const { id } = await oweOne();
    const results = await Promise.allSettled(others().map((on) => approve(on, id, 'wairimu')));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await findRefund(db(), id)).toMatchObject({ state: 'to-approve' });
  });

  it('is asked for once however many workers have a job for it', async () => {
    const { id, partId } = await oweOne();
    await approve(db(), id, 'wairimu');
    await approve(db(), id, 'otieno');
    const job = { kind: sendPartJob, payload: { partId }, runAt: clock.now(), state: 'waiting' as const };
    const more = Array.from({ length: 12 }, (_, index) => ({
      ...job,
      key: `again ${partId} ${index}`,
      createdAt: clock.now(),
    }));
    await db().insert(jobs).values(more);
    await Promise.all(others().map(work));
    expect(counting.asked).toHaveLength(1);
  });

  it('is never asked for again after a process died over it: M-Pesa’s record decides', async () => {
    const { id, partId } = await oweOne();
    await approve(db(), id, 'wairimu');
    await approve(db(), id, 'otieno');
    counting.dieNext(true);
    await work(db());
    expect(await payoutsOfPart(db(), partId)).toMatchObject([{ state: 'created' }]);
    counting.dieNext(false);
    for (let minute = 0; minute < 5; minute += 1) {
      clock.forward(minutes(1));
      await work(db());
    }
    expect(counting.asked).toHaveLength(1);
    expect(await findRefund(db(), id)).toMatchObject({ state: 'paid' });
    const failed = await db()
      .select()
      .from(jobs)
      .where(and(eq(jobs.kind, sendPartJob), eq(jobs.state, 'failed')));
    expect(failed).toEqual([]);
  });

  it('is paid once where result and record say so at the same moment', async () => {
    const { id, partId } = await oweOne();
    await approve(db(), id, 'wairimu');
    await approve(db(), id, 'otieno');
    await work(db());
    const [payout] = await payoutsOfPart(db(), partId);
    const paid = { kind: 'paid', receipt: `SPAIDONCE${keys}`, amountCents: 1_251_00, completedAt: null } as const;
    await Promise.all(
      others().map((on) =>
        on.transaction(async (tx) => applyOutcome(tx, await lockPayout(tx, payout!.id), paid, clock.now())),
      ),
    );
    expect(await findRefund(db(), id)).toMatchObject({ state: 'paid' });
    const told = await db()
      .select()
      .from(jobs)
      .where(eq(jobs.key, `${id}:sent`));
    expect(told).toHaveLength(1);
  });
});
