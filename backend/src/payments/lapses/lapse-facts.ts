import { formatCents, lastDayBefore } from '@tulinde/contracts';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { differenceOf, payableOf, type LapseRow } from './repository';

/** What customers are told of a lapse. */
export interface LapseFacts {
  readonly lapse: LapseRow;
  readonly insurer: string;
  readonly endedOn: string;
  /** The last day on which cover can be brought back. */
  readonly until: string;
  /** Of the settlement; null where it is the other way round. */
  readonly back: string | null;
  readonly owed: string;
  readonly now: Date;
}

export const lapseFacts = (row: PurchaseRow, lapse: LapseRow, now: Date): LapseFacts => {
  const payableCents = payableOf(lapse);
  return {
    lapse,
    insurer: row.underwriterName,
    endedOn: lapse.endedOn,
    until: lastDayBefore(lapse.reinstateUntil),
    back: payableCents > 0 ? formatCents(payableCents) : null,
    owed: formatCents(Math.max(-differenceOf(lapse), 0)),
    now,
  };
};
