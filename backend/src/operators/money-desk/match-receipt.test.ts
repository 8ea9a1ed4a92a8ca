import { asc, eq } from 'drizzle-orm';
import { ledgerReceipts, moneyCases, moneyEvents, purchases } from '../../platform/database/schema';
import { onSeededPortal } from '../../../testing/seeded-portal';
import { soldMotor } from '../../../testing/sold-purchase';
import { allBalances } from '../../payments/ledger/balances';
import { takeReceipt } from '../../payments/receipts/take-receipt';
import { matchReceipt } from './match-receipt';
import { readAndConfirm } from '../../../testing/read-and-confirm';

onSeededPortal((portal, { db, clock }) => {
  let reference: string;
  beforeAll(async () => {
    const id = await soldMotor(portal, {});
    const [row] = await db().select().from(purchases).where(eq(purchases.id, id));
    reference = row!.reference;
  });

  const now = clock.now();
  const unmatched = async (code: string, phone: string) => {
    const paid = { code, amountCents: 500_00, completedAt: now, account: 'KDA 123B', payerHash: null } as const;
    await db().transaction((tx) => takeReceipt(tx, { ...paid, phone, way: 'statement' }, { now }));
  };
  const match = (receipt: string, operator: string, to = reference) =>
    readAndConfirm((reading) =>
      db().transaction((tx) =>
        matchReceipt(tx, { receipt, reference: to, operator, because: 'called us', reading, now }),
      ),
    );
  const refused = (code: string) => expect.objectContaining({ name: 'OperatorRefusal', code });
  const receiptOf = async (code: string) =>
    (await db().select().from(ledgerReceipts).where(eq(ledgerReceipts.code, code)))[0]!;

  it('is done by two different operators where nobody proved who paid', async () => {
    await unmatched('SMATCH0001', '+254799999999');
    const { id } = await receiptOf('SMATCH0001');
    expect(await match('SMATCH0001', 'wairimu')).toBe('proposed');
    await expect(match('SMATCH0001', 'wairimu')).rejects.toEqual(refused('SAME_OPERATOR'));
    expect((await allBalances(db())).get(`unmatched ${id}`)).toBe(-500_00);
    expect(await match('SMATCH0001', 'otieno')).toBe('moved');
    expect((await allBalances(db())).has(`unmatched ${id}`)).toBe(false);
    const events = await db()
      .select()
      .from(moneyEvents)
      .where(eq(moneyEvents.about, 'SMATCH0001'))
      .orderBy(asc(moneyEvents.id));
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['move-proposed', 'wairimu'],
      ['receipt-moved', 'otieno'],
    ]);
    const [found] = await db().select().from(moneyCases).where(eq(moneyCases.receipt, 'SMATCH0001'));
    expect(found).toMatchObject({ state: 'closed', closedBy: 'wairimu, otieno' });
    await expect(match('SMATCH0001', 'kamau')).rejects.toEqual(refused('NOT_FREE'));
  });

  it('takes one where a number of the purchase paid', async () => {
    await unmatched('SMATCH0002', '+254712345678');
    expect(await match('SMATCH0002', 'wairimu')).toBe('moved');
    expect((await receiptOf('SMATCH0002')).purchaseId).not.toBeNull();
  });

  it('is proposed once by two who ask at the same moment', async () => {
    await unmatched('SMATCH0003', '');
    const both = await Promise.allSettled([match('SMATCH0003', 'wairimu'), match('SMATCH0003', 'wairimu')]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('says what is not there', async () => {
    await expect(match('SNOWHERE01', 'wairimu')).rejects.toEqual(refused('NO_RECEIPT'));
    await expect(match('SMATCH0001', 'wairimu', 'TP-NONE00')).rejects.toEqual(refused('NO_PURCHASE'));
  });
});
