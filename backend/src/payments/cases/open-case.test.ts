import { eq } from 'drizzle-orm';
import { jobs, moneyCases } from '../../platform/database/schema';
import { onSeededPostgres } from '../../../testing/databases';
import { closeCase, openCase, notifyOfCaseJob, type NewCase } from '.';

const now = new Date('2026-03-02T09:00:00Z');

onSeededPostgres((current) => {
  const db = () => current().database.db;
  const found = (more: Partial<NewCase> = {}): NewCase => ({
    kind: 'unmatched-payment',
    key: 'unmatched:SKL4H7Z2XQ',
    receipt: 'SKL4H7Z2XQ',
    summary: 'KES 7,409 to the paybill number under an account that is no purchase.',
    now,
    ...more,
  });
  const rowOf = async (id: number) => (await db().select().from(moneyCases).where(eq(moneyCases.id, id)))[0]!;

  it('opens once what is found twice, with a deadline and a job that tells its owner', async () => {
    const { id, isNew } = await openCase(db(), found());
    expect(isNew).toBe(true);
    expect(await openCase(db(), found({ summary: 'again' }))).toEqual({ id, isNew: false });
    expect(await rowOf(id)).toMatchObject({
      state: 'open',
      owner: null,
      summary: found().summary,
      dueAt: new Date('2026-03-05T09:00:00Z'),
    });
    const told = await db().select().from(jobs).where(eq(jobs.kind, notifyOfCaseJob));
    expect(told.map(({ payload }) => payload)).toEqual([{ caseId: id }]);
  });

  it('is closed once, by a name and with what was done', async () => {
    const { id } = await openCase(db(), found({ key: 'another' }));
    const close = () => closeCase(db(), { key: 'another', by: 'Wairimu', outcome: 'moved', now });
    expect(await close()).toBe(true);
    expect(await close()).toBe(false);
    expect(await rowOf(id)).toMatchObject({ state: 'closed', closedBy: 'Wairimu', outcome: 'moved', closedAt: now });
    // What was settled stays settled.
    expect(await openCase(db(), found({ key: 'another' }))).toEqual({ id, isNew: false });
    expect((await rowOf(id)).state).toBe('closed');
  });
});
