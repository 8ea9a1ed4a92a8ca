import { and, asc, eq, isNull } from 'drizzle-orm';
import { addDays, claimStates, nairobiDay } from '@tulinde/contracts';
import { openFiles } from '../../platform/adapters/files/open-files';
import {
  cancellations,
  certificates,
  claimDrafts,
  claimEvents,
  claimFiles,
  claims,
  files,
  insurerTokens,
  invoices,
  jobs,
  lapses,
  moneyCases,
  nextOfKin,
  outbox,
  policies,
  returns,
} from '../../platform/database/schema';
import { enqueueJob } from '../../platform/jobs';
import { onSeededPostgres } from '../../../testing/databases';
import { testConfig } from '../../../testing/portal-under-test';
import { seedDemoAccounts } from './seed-demo-accounts';

/* The last day of a month, when a month has other last days than the one before. */
const now = new Date('2026-03-31T10:00:00Z');
const today = nairobiDay(now);

onSeededPostgres((current) => {
  const db = () => current().database.db;
  const config = testConfig();
  const othersJob = { kind: 'purge-nothing', key: 'of others', payload: {}, runAt: new Date('2026-01-05T09:00:00Z') };

  beforeAll(async () => {
    const { database } = current();
    const deps = { config, database, now: () => now };
    await enqueueJob(database.db, othersJob);
    await database.seed({ withDemoCustomers: true });
    await seedDemoAccounts(deps);
    await seedDemoAccounts(deps);
  });

  const policiesOf = (customerId: string) =>
    db().select().from(policies).where(eq(policies.customerId, customerId)).orderBy(asc(policies.issuedAt));
  const dueOf = async (purchaseId: string) => {
    const rows = await db().select().from(invoices).where(eq(invoices.purchaseId, purchaseId)).orderBy(invoices.number);
    return rows.filter(({ state }) => state === 'due').map(({ dueOn }) => dueOn);
  };

  it('gives the first customer a policy in every state', async () => {
    const [expired, due, family, cancelled, onInstalments, ...more] = await policiesOf('demo-amina');
    expect(more).toEqual([]);
    expect(expired).toMatchObject({ state: 'active', registration: 'KBZ 205C' });
    expect(expired!.endsOn < today && expired!.endsOn > addDays(today, -60)).toBe(true);
    expect(due).toMatchObject({ state: 'active', registration: 'KCU 836T' });
    expect(due!.endsOn >= today && due!.endsOn <= addDays(today, 30)).toBe(true);
    expect(cancelled).toMatchObject({ state: 'cancelled', cancelledAt: expect.any(Date) });
    expect(family).toMatchObject({ state: 'active', productId: 3 });
    expect(onInstalments).toMatchObject({ state: 'active', registration: 'KDG 417M' });
    const next = await dueOf(onInstalments!.purchaseId);
    expect(next).toHaveLength(3);
    expect(next[0]! > today && next[0]! <= addDays(today, 7)).toBe(true);
    const known = await db().select().from(claims).where(eq(claims.policyNumber, onInstalments!.number));
    expect(known.map(({ state }) => state).sort()).toEqual(['ASSESSOR', 'SETTLED']);
    expect(await db().$count(nextOfKin)).toBe(2);
  });

  it('gives the second one a gap, cover that ends soon, an instalment in its days of grace, and a lapse', async () => {
    const all = await policiesOf('demo-baraka');
    const of = (plate: string | null) => all.find(({ registration }) => registration === plate);
    const [gap, lapsed, late, student, matatu] = ['KMFT 381B', 'KCL 903D', 'KDB 672K', null, 'KCQ 114P'].map(of);
    expect(all).toHaveLength(5);
    expect(gap!.endsOn < today).toBe(true);
    expect(lapsed).toMatchObject({ state: 'lapsed' });
    expect(late).toMatchObject({ state: 'active' });
    const [overdue] = await dueOf(late!.purchaseId);
    expect(overdue! < today && overdue! >= addDays(today, -7)).toBe(true);
    expect(student).toMatchObject({ state: 'active', productId: 3 });
    expect(matatu!.endsOn >= today && matatu!.endsOn <= addDays(today, 30)).toBe(true);
    const ended = await db().select().from(certificates).where(eq(certificates.state, 'cancelled'));
    expect(ended).toHaveLength(4);
    // The lapse is settled, approved by two and paid out: nothing waits for the office.
    const settled = eq(returns.purchaseId, lapsed!.purchaseId);
    expect(await db().select().from(returns).where(settled)).toMatchObject([{ state: 'paid', reason: 'SETTLEMENT' }]);
    expect(await db().$count(moneyCases)).toBe(0);
  });

  it('gives the third one a cover that has just lapsed and can be had back', async () => {
    const [lapsed, cancelled, ...more] = await policiesOf('demo-chebet');
    expect(more).toEqual([]);
    expect(cancelled).toMatchObject({ state: 'cancelled', registration: 'KCA 719F' });
    expect(lapsed).toMatchObject({ state: 'lapsed', registration: 'KCX 248R' });
    const [lapse] = await db().select().from(lapses).where(eq(lapses.policyNumber, lapsed!.number));
    expect(lapse).toMatchObject({ state: 'OPEN', declaredAt: null });
    expect(lapse!.endedOn < today && lapse!.reinstateUntil > now).toBe(true);
  });

  it('has cover that its owners cancelled: of one the refund is paid, of the other on its way', async () => {
    const rows = await db().select().from(cancellations).orderBy(asc(cancellations.requestedAt));
    expect(rows).toMatchObject([
      { state: 'CANCELLED', money: 'OWED' },
      { state: 'CANCELLED', money: 'OWED' },
    ]);
    const refunds = await db().select().from(returns).where(eq(returns.reason, 'CANCELLATION')).orderBy(returns.id);
    expect(refunds.map(({ key, state }) => [key, state])).toEqual([
      [`cancellation:${rows[0]!.reference}`, 'paid'],
      [`cancellation:${rows[1]!.reference}`, 'to-approve'],
    ]);
  });

  it('has claims in every state, by the portal’s own calls', async () => {
    const sent = await db().select().from(claims).orderBy(asc(claims.submittedAt), asc(claims.number));
    expect(new Set(sent.map(({ state }) => state))).toEqual(new Set(claimStates));
    // A lapse and a recovery have changed others' claims and money as they do, and nothing waits for people.
    const [theft, found] = sent;
    expect(theft).toMatchObject({ type: 'total-theft', state: 'WITHDRAWN', turn: null });
    expect(found).toMatchObject({ type: 'theft-recovery', state: 'SETTLED', receipt: 'SHD8N1XC5R' });
    expect(found!.settledCents).toBeGreaterThan(0);
    expect(sent.flatMap(({ review }) => review)).toEqual([]);
    const happened = (await db().select({ type: claimEvents.type }).from(claimEvents)).map(({ type }) => type);
    expect(happened).toEqual(
      expect.arrayContaining(['DOCUMENT_ASKED', 'DOCUMENT_REFUSED', 'OFFER_DISPUTED', 'REOPENED', 'COMPLAINED']),
    );
    const evidence = await db().select().from(claimFiles);
    expect(evidence.every(({ hasThumbnail }) => hasThumbnail)).toBe(true);
    const drafts = await db().select().from(claimDrafts).where(isNull(claimDrafts.claimNumber));
    expect(drafts).toMatchObject([{ type: 'theft-of-parts', customerId: 'demo-amina' }]);
    expect(await db().$count(insurerTokens, isNull(insurerTokens.revokedAt))).toBe(0);
  });

  it('leaves the papers behind, and nothing that is sent or done today', async () => {
    const papers = await db().select().from(files);
    expect(papers.filter(({ kind }) => kind !== 'CLAIM_REPORT')).toHaveLength(38);
    const store = openFiles(config.files, config.dataFolder);
    expect((await store.get(papers.at(-1)!.id))?.subarray(0, 4).toString()).toBe('%PDF');
    expect(await db().$count(outbox, and(isNull(outbox.sentAt), isNull(outbox.droppedAt)))).toBe(0);
    const left = (await db().select().from(jobs)).filter(({ state }) => state !== 'done');
    expect(left.filter(({ runAt }) => runAt <= now)).toMatchObject([{ ...othersJob, leasedUntil: null }]);
  });
});
