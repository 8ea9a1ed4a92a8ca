import { formatKes } from '@tulinde/contracts';
import { judgedSettlement, type SoldPlan } from '../../payout-judge';
import { Finding } from '../finding';
import type { Message } from '../post-office';
import type { Lapse, Sale } from '../sale';
import { endOf } from '../times';
import type { World } from '../world';

const months = [
  'January February March April May June July August September October November December',
  'Januari Februari Machi Aprili Mei Juni Julai Agosti Septemba Oktoba Novemba Desemba',
].map((names) => names.split(' '));

/** The day with which the mail says that cover ended; null where it says none. */
export const endedOnOf = (text: string): string | null => {
  const [, day = '', month = '', year = ''] =
    /(?:ended with|iliisha mwisho wa) (\d{1,2}) (\w+) (\d{4})/.exec(text.replace(/\s+/g, ' ')) ?? [];
  const number = Math.max(...months.map((names) => names.indexOf(month))) + 1;
  return number === 0 ? null : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
};

/** What was sold, with the days that it has since the policy was issued; null where the judges do not divide its premium. */
export const planOf = ({ sold, term, dues }: Sale): SoldPlan | null =>
  sold === null || term === null ? null : { ...sold, ...term, amounts: dues.map(({ cents }) => cents) };

/**
 * What a lapse leaves by the terms and M-Pesa's book, as the portal could know it at an instant: the premium of the days that
 * are left, and what the plan owes. Cents; null where it cannot be told.
 */
export const leftBy = (
  world: World,
  sale: Sale,
  { missed, endedOn }: Lapse,
  at: Date,
): { readonly unearned: number; readonly loan: number } | null => {
  const plan = planOf(sale);
  if (plan === null) return null;
  return judgedSettlement(plan, world.till.knownAt(sale.reference, at), { endedOn, end: endOf(endedOn), missed });
};

/** The same in one: above nothing it is the customer's, below nothing it is owed. */
export const settlementOf = (...given: Parameters<typeof leftBy>): number | null => {
  const left = leftBy(...given);
  return left === null ? null : left.unearned - left.loan;
};

/** The mail that tells of an end tells what it leaves. @param lapse as it is told from here; null where it cannot be */
export const judgeSettlement = (world: World, sale: Sale, lapse: Lapse | null, { way, text }: Message): void => {
  // While a claim is open no sum is told.
  const isHeld = world.claimsOf(sale).some(({ closedAt }) => closedAt === null);
  if (lapse === null || way !== 'mail' || isHeld) return;
  const left = settlementOf(world, sale, lapse, world.now());
  const told = left === null ? '' : formatKes(Math.abs(left) / 100);
  if (text.includes(told)) return;
  throw new Finding(
    sale.who,
    `The settlement of ${sale.reference} should be ${told}, and its mail tells another amount.`,
  );
};
