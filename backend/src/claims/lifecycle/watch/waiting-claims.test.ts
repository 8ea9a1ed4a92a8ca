import { asc, eq, like } from 'drizzle-orm';
import { claims, jobs, outbox } from '../../../platform/database/schema';
import { claimUnderTest, insuredUnderTest, type InsuredUnderTest } from '../../../../testing/claim-under-test';
import { days } from '../../../../testing/portal-under-test';
import { onSeededPortal } from '../../../../testing/seeded-portal';
import { insurerActs } from '../insurer-acts';
import type { ClaimRow } from '../../records/change-claim';
import { findWaitingClaims } from './waiting-claims';

onSeededPortal((portal, { db }) => {
  let insured: InsuredUnderTest;
  const now = () => portal.clock.now();

  beforeAll(async () => {
    insured = await insuredUnderTest(portal, db(), { digit: 2, language: 'sw' });
  });

  const act = (
    claim: ClaimRow,
    does: (tx: ReturnType<typeof db>, claim: ClaimRow) => Promise<ClaimRow>,
  ): Promise<ClaimRow> => db().transaction((tx) => does(tx, claim));
  /** As maintenance and the workers do, every day. */
  const live = async (count: number) => {
    for (let day = 0; day < count; day += 1) {
      portal.clock.forward(days(1));
      // Twice: it is told once.
      await findWaitingClaims(db(), now());
      await findWaitingClaims(db(), now());
      await portal.app.runDueJobs();
    }
  };
  const subjectsAbout = async ({ number }: ClaimRow): Promise<string[]> =>
    (
      await db()
        .select({ subject: outbox.subject })
        .from(outbox)
        .where(like(outbox.key, `%${number}:turn%`))
        .orderBy(asc(outbox.id))
    ).map(({ subject }) => subject);
  const needsAbout = async ({ number }: ClaimRow): Promise<string[]> =>
    (
      await db()
        .select({ key: jobs.key })
        .from(jobs)
        .where(like(jobs.key, `claim-%:${number}:%`))
        .orderBy(asc(jobs.id))
    ).map(({ key }) => key);

  it('reminds the customer on days 3 and 10 of their turn, and of nothing that was answered', async () => {
    const asked = (claim: ClaimRow) =>
      act(claim, (tx, row) => insurerActs.askDocument(tx, row, { group: 'abstract', reason: null, at: now() }));
    const waits = await asked(await claimUnderTest(db(), insured, { at: now() }));
    const answered = await asked(await claimUnderTest(db(), insured, { at: now() }));
    await live(2);
    expect(await subjectsAbout(waits)).toEqual([]);
    await act(answered, (tx, row) => insurerActs.documentsComplete(tx, row, { at: now() }));
    await live(12);
    const reminder = `Dai ${waits.number} linakusubiri`;
    expect([await subjectsAbout(waits), await subjectsAbout(answered)]).toEqual([[reminder, reminder], []]);
  });

  it('tells our people once of a promise that was not kept, and of the law’s last weeks', async () => {
    const claim = await claimUnderTest(db(), insured, { at: now() });
    await db().update(claims).set({ dueOn: '2026-03-19' }).where(eq(claims.number, claim.number));
    await live(70);
    expect(await needsAbout(claim)).toEqual([`claim-overdue:${claim.number}:2026-03-19`]);
    await live(15);
    const told = await needsAbout(claim);
    expect(told).toHaveLength(2);
    expect(told[1]).toMatch(/^claim-law:.*:2026-06-14$/);
  });
});
