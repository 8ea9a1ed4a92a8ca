import { asc, eq } from 'drizzle-orm';
import { moneyEvents, returnParts, returns } from '../../platform/database/schema';
import { onSeededPostgres } from '../../../testing/databases';
import { creditAccount } from '../ledger/accounts';
import { createRefund, withdrawRefund, type NewRefund } from '.';

const to = creditAccount('p');
const now = new Date('2026-03-02T09:00:00Z');

onSeededPostgres((current) => {
  const db = () => current().database.db;
  const owed = (more: Partial<NewRefund> = {}): NewRefund => ({
    key: 'excess:SKL4H7Z2XQ',
    purchaseId: null,
    amountCents: 1_250_50,
    reason: 'EXCESS',
    receipt: 'SKL4H7Z2XQ',
    phone: '+254712345678',
    now,
    ...more,
  });
  const rowOf = async (id: number) => (await db().select().from(returns).where(eq(returns.id, id)))[0]!;
  const partsOf = (id: number) =>
    db().select().from(returnParts).where(eq(returnParts.returnId, id)).orderBy(asc(returnParts.number));

  it('owes once what is asked for twice, in whole shillings half up, within seven days', async () => {
    const first = await createRefund(db(), owed());
    expect(first.isNew).toBe(true);
    expect(await createRefund(db(), owed({ amountCents: 9_00 }))).toEqual({ id: first.id, isNew: false });
    expect(await rowOf(first.id)).toMatchObject({
      state: 'to-approve',
      amountCents: 1_250_50,
      payableCents: 1_251_00,
      dueAt: new Date('2026-03-09T09:00:00Z'),
    });
    expect((await partsOf(first.id)).map(({ number, amountCents, state }) => [number, amountCents, state])).toEqual([
      [1, 1_251_00, 'waiting'],
    ]);
  });

  it('owes above M-Pesa’s limit in parts', async () => {
    const { id } = await createRefund(db(), owed({ key: 'parts', amountCents: 593_579_49 }));
    expect((await partsOf(id)).map(({ amountCents }) => amountCents)).toEqual([250_000_00, 250_000_00, 93_579_00]);
  });

  it.each([0, -100, 1.5, Number.NaN])('owes no such amount: %s', async (amountCents) => {
    await expect(createRefund(db(), owed({ key: `amount ${amountCents}`, amountCents }))).rejects.toThrow(
      'Nothing is owed',
    );
  });

  it('is taken back while nobody has sent it, once', async () => {
    const { id } = await createRefund(db(), owed({ key: 'settlement:1', reason: 'SETTLEMENT' }));
    const withdraw = () => withdrawRefund(db(), { key: 'settlement:1', to, because: 'reinstated', now });
    expect(await withdraw()).toBe(true);
    expect(await withdraw()).toBe(false);
    expect(await rowOf(id)).toMatchObject({ state: 'withdrawn', closedAt: now });
    const events = await db().select().from(moneyEvents).where(eq(moneyEvents.returnId, id));
    expect(events.map(({ kind }) => kind)).toEqual(['return-owed', 'return-withdrawn']);
  });

  it('is not taken back when M-Pesa was asked to pay it', async () => {
    const { id } = await createRefund(db(), owed({ key: 'on its way' }));
    await db().update(returns).set({ state: 'sending' }).where(eq(returns.id, id));
    expect(await withdrawRefund(db(), { key: 'on its way', to, because: 'reinstated', now })).toBe(false);
    expect(await withdrawRefund(db(), { key: 'not there', to, because: 'reinstated', now })).toBe(false);
  });

  it('leaves a trace that nobody changes', async () => {
    await createRefund(db(), owed({ key: 'traced' }));
    const change = db().update(moneyEvents).set({ by: 'somebody else' });
    await expect(change).rejects.toMatchObject({ cause: { message: expect.stringContaining('never changed') } });
    await expect(db().delete(moneyEvents)).rejects.toThrow();
  });
});
