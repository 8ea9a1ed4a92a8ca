import { formatKes } from '@tulinde/contracts';
import type { Listing, OpenCase, OpenReturn } from '../desk';
import { Finding } from '../finding';

/** Whether people have a return to do: a case about something else of the same purchase says nothing of it. */
export const isSomebodys = ({ purchaseId }: OpenReturn, cases: readonly OpenCase[]): boolean =>
  cases.some(
    ({ kind, ...about }) =>
      about.purchaseId === purchaseId &&
      (kind === 'return-overdue' || kind === 'reversal' || kind.startsWith('payout-')),
  );

/** What is to go back is what the open returns say, less what has left of them. */
export const judgeReturns = ({ accounts, returns }: Pick<Listing, 'accounts' | 'returns'>): void => {
  const left = returns.map(({ amountCents, parts }) =>
    parts.reduce((cents, part) => (part.state === 'paid' ? cents - part.amountCents : cents), amountCents),
  );
  const [open, booked] = [left.reduce((sum, cents) => sum + cents, 0), 0 - (accounts['to-return'] ?? 0)];
  // Once all of it was paid, the cents that make whole shillings are booked: what comes back after that is whole.
  if (Math.abs(open - booked) <= 50 * returns.length) return;
  throw new Finding(
    '',
    `Open returns are ${formatKes(open / 100)}, and ${formatKes(booked / 100)} is booked to go back.`,
  );
};
