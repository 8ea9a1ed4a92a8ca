import { fromCents, lastDayBefore, type Lapse } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { settlementAccount } from '../ledger/accounts';
import { balancesIn } from '../ledger/balances';
import type { InvoiceRow } from '../invoices/repository';
import { differenceOf, findLapse, payableOf, type LapseRow } from './repository';
import { toReinstate } from './to-reinstate';

/* What was asked for may have been paid since, wholly or in part. */
const debtOf = async (db: Database, lapse: LapseRow): Promise<Pick<Lapse, 'debt' | 'owed'>> => {
  const owedCents = Math.max(0, -differenceOf(lapse));
  if (lapse.debt !== 'ASKED') return { debt: lapse.debt, owed: fromCents(owedCents) };
  const { account, ref } = settlementAccount(lapse.id);
  const leftCents = (await balancesIn(db, account, [ref])).get(ref) ?? 0;
  return leftCents > 0 ? { debt: 'ASKED', owed: fromCents(leftCents) } : { debt: 'PAID', owed: fromCents(owedCents) };
};

/** What the policy's page says of a lapse; null where there was none, or the money had been there in time. */
export const lapseView = async (
  db: Database,
  policyNumber: string,
  { invoices, now }: { readonly invoices: readonly InvoiceRow[]; readonly now: Date },
): Promise<Lapse | null> => {
  const lapse = await findLapse(db, policyNumber);
  if (lapse === null || lapse.state === 'REVOKED') return null;
  const isWorkedOut = lapse.money === null;
  const { unearnedCents, loanCents } = isWorkedOut ? lapse : { unearnedCents: 0, loanCents: 0 };
  return {
    state: lapse.state,
    endedOn: lapse.endedOn,
    reinstateUntil: lastDayBefore(lapse.reinstateUntil),
    due: fromCents(await toReinstate(db, invoices, { lapse, now })),
    isDeclared: lapse.declaredAt !== null,
    unearned: fromCents(unearnedCents),
    loan: fromCents(loanCents),
    back: fromCents(payableOf({ unearnedCents, loanCents })),
    ...(await debtOf(db, { ...lapse, unearnedCents, loanCents })),
    ...(isWorkedOut ? {} : { money: lapse.money }),
  };
};
