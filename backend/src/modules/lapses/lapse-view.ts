import { fromCents, type Lapse } from '@tulinde/shared/contracts';
import type { Database } from '../../database/connection';
import { lastDayBefore } from '../cover/cover-times';
import type { InvoiceRow } from '../payments/repository';
import { differenceOf, findLapse } from './repository';
import { toReinstate } from './to-reinstate';

/** What the policy's page says of a lapse; null where there was none, or the money had been there in time. */
export const lapseView = async (
  db: Database,
  policyNumber: string,
  { invoices, now }: { readonly invoices: readonly InvoiceRow[]; readonly now: Date },
): Promise<Lapse | null> => {
  const lapse = await findLapse(db, policyNumber);
  if (lapse === null || lapse.state === 'REVOKED') return null;
  const difference = differenceOf(lapse);
  return {
    state: lapse.state,
    endedOn: lapse.endedOn,
    reinstateUntil: lastDayBefore(lapse.reinstateUntil),
    due: fromCents(await toReinstate(db, invoices, { lapse, now })),
    isDeclared: lapse.declaredAt !== null,
    unearned: fromCents(lapse.unearnedCents),
    loan: fromCents(lapse.loanCents),
    back: fromCents(Math.max(0, difference)),
    owed: fromCents(Math.max(0, -difference)),
    debt: lapse.debt,
  };
};
