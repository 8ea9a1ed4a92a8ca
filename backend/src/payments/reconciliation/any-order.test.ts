import * as fc from 'fast-check';
import { fromCents } from '@tulinde/contracts';
import { findPurchase } from '../../purchasing/records/repository';
import { onLapsedPlans } from '../../../testing/lapsed-plans';
import { takeReceipt } from '../receipts/take-receipt';
import { reverseReceipt } from './reverse-receipt';

/* What M-Pesa's statements say leads to one final state, in whichever order their lines are read, and however often. */
onLapsedPlans(({ db, clock, plans }) => {
  let count = 0;

  interface Line {
    readonly code: string;
    readonly cents: number;
    readonly isReversal: boolean;
  }

  /* As the import does: what fits nothing yet waits, and is tried again. */
  const read = async (lines: readonly Line[], { account, at }: { account: string; at: Date }) => {
    let waiting = [...lines];
    for (let size = -1; waiting.length !== size;) {
      size = waiting.length;
      const left: Line[] = [];
      for (const line of waiting) {
        const { code, cents: amountCents, isReversal } = line;
        const now = clock.now();
        const isBooked = await db().transaction(async (tx) => {
          if (isReversal) return reverseReceipt(tx, { code, by: `R${code}`, cents: amountCents, at, now });
          const paid = { code, amountCents, completedAt: at, account, phone: '+254712345678', payerHash: null };
          await takeReceipt(tx, { ...paid, way: 'statement' }, { now });
          return true;
        });
        if (!isBooked) left.push(line);
      }
      waiting = left;
    }
    expect(waiting).toEqual([]);
  };

  /* A plan of four whose second instalment is paid twice, and whose deposit and one of both payments are taken back. */
  const finalState = async (order: readonly number[]) => {
    count += 1;
    const { policy, invoices } = await plans().bought({ instalments: 4 });
    const account = (await findPurchase(db(), policy.purchaseId))!.reference;
    const cents = invoices[1]!.amountCents;
    const allCents = invoices.slice(1).reduce((sum, { amountCents }) => sum + amountCents, 5_00);
    const [one, all] = [`SORD${String(count).padStart(4, '0')}A`, `SORD${String(count).padStart(4, '0')}B`];
    const lines: readonly Line[] = [
      { code: one, cents, isReversal: false },
      { code: all, cents: allCents, isReversal: false },
      { code: one, cents, isReversal: true },
      { code: all, cents: allCents, isReversal: false },
    ];
    await read(
      order.map((index) => lines[index]!),
      { account, at: clock.now() },
    );
    const states = (await plans().life.invoicesOf(policy)).map(({ number, state }) => [number, state]);
    const live = (await plans().returnsOf(policy)).filter(({ state }) => state !== 'withdrawn');
    const back = live.reduce((sum, { amountCents }) => sum + amountCents, 0);
    return { states, back: fromCents(back), books: await plans().sumOfBooks() };
  };

  it('leaves the same, whichever line is read first', async () => {
    const usual = await finalState([0, 1, 2, 3]);
    expect(usual.states.map(([, state]) => state)).toEqual(['paid', 'paid', 'paid', 'paid']);
    expect(usual.back).toBe(5);
    const orders = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });
    for (const order of fc.sample(orders, 5)) expect([order, await finalState(order)]).toEqual([order, usual]);
  });
});
