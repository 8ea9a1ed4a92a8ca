import type { Settlement } from '@tulinde/contracts';
import type { Account } from './account';
import { judgePrice } from './judges/early-settlement';
import { payByHand, payByPrompt, type Payer } from './pay';
import type { Sale } from './sale';
import { hour, second } from './times';

/* The price is valid for one day: a payment on the next day does not pay off the plan. */
const waits = { 'at once': 0, 'the same evening': 3 * hour, 'a day late': 26 * hour } as const;

/** Reads what pays off the plan today, chooses it, and pays it; now and then too late. @returns whether it was chosen */
export const settlesEarly = async (payer: Payer, account: Account, sale: Sale): Promise<boolean> => {
  const { world, chance } = payer;
  const { policyNumber } = sale;
  const price = await account.visit(async (call): Promise<Settlement | null> => {
    const shown = await call('/getSettlement', { policyNumber });
    const settlement = (shown.body.data?.settlement ?? null) as Settlement | null;
    if (settlement === null) return null;
    judgePrice(world, sale, settlement);
    const { status } = await call('/chooseSettlement', { policyNumber, amount: settlement.amount });
    return status === 200 ? settlement : null;
  });
  if (price === null) return false;
  const cents = Math.round(price.amount * 100);
  const known = world.till.paidBefore(sale.reference, world.now(), ({ knownAt }) => knownAt !== null);
  const totalCents = known + cents;
  sale.settlements.push({ totalCents, until: new Date(price.until) });
  const when = chance.weighted({ 'at once': 60, 'the same evening': 20, 'a day late': 20 });
  world.count(`plan is paid off early: ${when}`);
  world.note(sale.who, `chooses to pay off ${sale.reference} with ${price.amount} until ${price.until}`);
  if (when === 'at once' && chance.is(50)) {
    await payByPrompt(payer, sale, { kind: 'paid', afterMs: 20 * second, callback: chance.pick(['comes', 'lost']) });
  } else world.in(waits[when], () => void payByHand(payer, sale, { cents }));
  return true;
};
