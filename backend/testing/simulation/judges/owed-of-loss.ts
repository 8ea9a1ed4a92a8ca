import { formatKes, nairobiDay } from '@tulinde/contracts';
import { judgedPayOff } from '../../payout-judge';
import { Finding } from '../finding';
import { isAsPlanned, type Sale } from '../sale';
import type { World } from '../world';
import { leftBy, planOf } from './settlement';

/* Where it can be told from here: nothing was taken back or paid off, and the portal has heard of all of it. */
const owedOf = (world: World, sale: Sale): number | null => {
  const plan = planOf(sale);
  const payments = world.till.of(sale.reference);
  if (plan === null || !isAsPlanned(sale) || payments.some(({ knownAt, back }) => knownAt === null || back.size > 0))
    return null;
  const known = world.till.knownAt(sale.reference, world.now());
  if (sale.endedOn === null) return judgedPayOff(plan, known, nairobiDay(world.now()));
  if (sale.lapse === null) return null;
  return leftBy(world, sale, sale.lapse, world.now())?.loan ?? null;
};

/** What an insurer keeps of the value of a vehicle that is gone is what the plan still owes, by the terms and M-Pesa's book. */
export const judgeOwed = (
  world: World,
  sale: Sale,
  lines: readonly { readonly kind: string; readonly amount: number }[],
): void => {
  const owed = owedOf(world, sale);
  if (owed === null) return;
  const kept = -lines.filter(({ kind }) => kind === 'INSTALMENTS').reduce((sum, { amount }) => sum + amount, 0);
  world.count('what a lost vehicle owes is judged');
  if (Math.round(kept * 100) === owed) return;
  const sentence = `Of the vehicle of ${sale.reference} ${formatKes(owed / 100)} should be kept, and ${formatKes(kept)} is.`;
  throw new Finding(sale.who, sentence);
};
