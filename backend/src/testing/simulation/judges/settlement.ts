import { daysBetween, formatKes } from '@tulinde/contracts';
import { Finding } from '../finding';
import type { Message } from '../post-office';
import type { Sale } from '../sale';
import { endOf } from '../times';
import type { Till } from '../till';

const months = 'January February March April May June July August September October November December'.split(' ');

/** The day with which the mail says that cover ended; null where it is in Swahili. */
export const endedOnOf = (text: string): string | null => {
  const [, day = '', month = '', year = ''] =
    /ended with (\d{1,2}) (\w+) (\d{4})/.exec(text.replace(/\s+/g, ' ')) ?? [];
  const number = months.indexOf(month) + 1;
  return number === 0 ? null : `${year}-${String(number).padStart(2, '0')}-${day.padStart(2, '0')}`;
};

const rounded = (value: number): number => Math.floor(value + 0.5);

/**
 * What a lapse leaves, as the domain has it: the premium of the days that are left, less the balance of the loan with
 * interest to the day on which the missed instalment was due. The mail in English tells the difference.
 */
export const judgeSettlement = (till: Till, sale: Sale, { way, text }: Message): void => {
  const { loan, term, dues } = sale;
  if (way === 'mail') sale.settlement = null;
  const endedOn = endedOnOf(text);
  if (loan === null || term === null || way !== 'mail' || endedOn === null || sale.reversals.length > 0) return;
  // A payment that only a statement can tell is in no settlement: once it is told, there was no lapse.
  const paid = till.paidBefore(sale.reference, endOf(endedOn), ({ knownAt }) => knownAt !== null);
  const whole = dues.filter((_, index) => dues.slice(0, index + 1).reduce((sum, { cents }) => sum + cents, 0) <= paid);
  const received = paid - whole.reduce((sum, { cents }) => sum + cents, 0);
  const balance = loan.balancesCents[whole.length - 1];
  if (balance === undefined) return;
  const left = daysBetween(endedOn, term.endsOn) / (daysBetween(term.startsOn, term.endsOn) + 1);
  const unearned = rounded(loan.grossCents * left);
  const owed = balance + rounded((balance * loan.monthlyRate) / 100) - received;
  const told = formatKes(Math.abs(unearned - owed) / 100);
  if (unearned > owed) sale.settlement = { cents: unearned - owed, endedAt: endOf(endedOn) };
  if (text.includes(told)) return;
  throw new Finding(
    sale.who,
    `The settlement of ${sale.reference} should be ${told}, and its mail tells another amount.`,
  );
};
