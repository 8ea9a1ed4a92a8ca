import { fromCents, type Payment } from '@tulinde/shared/contracts';
import { isCounted } from './attempt-states';
import type { AttemptRow } from './repository';

/** When an attempt came to its end; when it began while it has none. */
export const endOf = ({ finalAt, createdAt }: AttemptRow): number => (finalAt ?? createdAt).getTime();

/** What came in and counts, in its order. */
export const receiptsOf = (attempts: readonly AttemptRow[]): Payment['receipts'] =>
  attempts
    .filter(isCounted)
    .sort((a, b) => endOf(a) - endOf(b))
    .map((attempt) => ({
      receipt: attempt.receipt,
      amount: fromCents(attempt.amountCents),
      paidAt: new Date(endOf(attempt)).toISOString(),
    }));
