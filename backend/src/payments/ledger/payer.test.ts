import { eq } from 'drizzle-orm';
import { ledgerReceipts, purchases } from '../../platform/database/schema';
import { onSeededMoney, ownPhone } from '../../../testing/money-under-test';
import { minutes } from '../../../testing/portal-under-test';
import type { Walk } from '../../../testing/purchase-walk';
import { confirmReceipt } from '../requests/confirm-receipt';
import { allBalances } from './balances';

const stranger = '+254799888777';

/* Payments whose payer M-Pesa tells by a hash alone, or whose account is none. */
onSeededMoney((money) => {
  let codes = 0;
  const rowOf = async ({ id }: Walk) => (await money.db.select().from(purchases).where(eq(purchases.id, id)))[0]!;
  const receiptOf = async (code: string) =>
    (await money.db.select().from(ledgerReceipts).where(eq(ledgerReceipts.code, code)))[0]!;
  /* M-Pesa's record shows no number, and its confirmation a hash. */
  const hashed = async (account: string, shillings: number, phone: string) => {
    codes += 1;
    const code = `SHASH${String(codes).padStart(5, '0')}`;
    await money.scripted.payByHand(code, { amountCents: shillings * 100, account, phone });
    const completedAt = money.clock.now();
    money.scripted.receipts.set(code, { amountCents: shillings * 100, account, phone: null, completedAt });
    await money.pass(minutes(2));
    return code;
  };
  const type = (walk: Walk, code: string, phone: string | null = null) =>
    confirmReceipt(money.scripted.deps[0]!, walk.id, code, phone);
  const refused = (code: string) => expect.objectContaining({ code });
  const priceOf = async (walk: Walk): Promise<number> => (await walk.ok('/getPurchase')).price.total as number;

  it('sends too much back to the number of the purchase whose hash M-Pesa tells', async () => {
    const walk = await money.sold();
    const code = await hashed((await rowOf(walk)).reference, (await priceOf(walk)) + 10, ownPhone);
    expect((await receiptOf(code)).phone).toBe(ownPhone);
    expect(await money.returnsOf(walk)).toMatchObject([{ amountCents: 10_00, phone: ownPhone }]);
  });

  it('does not guess where nobody of the purchase has that hash: people find it out', async () => {
    const walk = await money.sold();
    await hashed((await rowOf(walk)).reference, (await priceOf(walk)) + 10, stranger);
    expect((await rowOf(walk)).state).toBe('paid');
    expect(await money.returnsOf(walk)).toMatchObject([{ amountCents: 10_00, phone: '', state: 'to-approve' }]);
  });

  describe('when the account was typed wrong, and the code is typed on the payment page', () => {
    it('counts for the purchase one of whose numbers paid', async () => {
      const walk = await money.sold();
      const code = await hashed('KDA 123B', await priceOf(walk), ownPhone);
      const { id, purchaseId } = await receiptOf(code);
      expect(purchaseId).toBeNull();
      await type(walk, code);
      expect((await rowOf(walk)).state).toBe('paid');
      expect((await allBalances(money.db)).has(`unmatched ${id}`)).toBe(false);
    });

    it('counts where the number that paid is told with it, and for nobody who does not know it', async () => {
      const walk = await money.sold();
      const code = await hashed('WRONG', await priceOf(walk), stranger);
      await expect(type(walk, code)).rejects.toEqual(refused('RECEIPT_UNKNOWN'));
      await expect(type(walk, code, '+254700000001')).rejects.toEqual(refused('RECEIPT_UNKNOWN'));
      expect((await rowOf(walk)).state).toBe('open');
      await type(walk, code, stranger);
      expect((await rowOf(walk)).state).toBe('paid');
    });

    it('is moved from another’s purchase only where it is nobody’s cover yet', async () => {
      const [own, other] = [await money.sold(), await money.sold()];
      const wrongly = await hashed((await rowOf(other)).reference, 1_000, ownPhone);
      await type(own, wrongly);
      expect((await receiptOf(wrongly)).purchaseId).toBe(own.id);
      const whole = await hashed((await rowOf(other)).reference, await priceOf(other), ownPhone);
      expect((await rowOf(other)).state).toBe('paid');
      await expect(type(own, whole)).rejects.toEqual(refused('RECEIPT_USED'));
    });
  });

  it('has every cent in one account', async () => {
    expect([...(await allBalances(money.db)).values()].reduce((sum, cents) => sum + cents, 0)).toBe(0);
  });
});
