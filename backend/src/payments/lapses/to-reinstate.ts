import { nairobiDay } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { receivedFor } from '../ledger/balances';
import type { InvoiceRow } from '../invoices/repository';
import type { LapseRow } from './repository';

/** What has to be paid for cover to come back: everything that is due by today. */
export const toReinstate = async (
  db: Database,
  invoices: readonly InvoiceRow[],
  { lapse, now }: { readonly lapse: LapseRow; readonly now: Date },
): Promise<number> => {
  const open = invoices.filter(
    ({ state, id, dueOn }) =>
      (state === 'due' || state === 'lapsed') && (id === lapse.invoiceId || dueOn <= nairobiDay(now)),
  );
  const received = await receivedFor(
    db,
    open.map(({ id }) => id),
  );
  return open.reduce((sum, { id, amountCents }) => sum + amountCents - (received.get(id) ?? 0), 0);
};
