import { JobGivesUp } from '../../jobs/job';
import { isRefusal } from '../../http/refusal';
import { confirmReceipt } from './confirm-receipt';
import type { PaymentDependencies } from './payment-dependencies';
import { findPaybillPayment, findPurchaseByReference } from './repository';

/* People leave out the hyphen of `TP-7K2M9X`. */
const asReference = (account: string): string =>
  account
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '')
    .replace(/^TP/, 'TP-');

/** Counts what was paid to the paybill number for the purchase whose reference was typed as the account. */
export const matchPaybillPayment = async (deps: PaymentDependencies, receipt: string): Promise<void> => {
  const paid = await findPaybillPayment(deps.db, receipt);
  const purchaseId = await findPurchaseByReference(deps.db, asReference(paid?.account ?? ''));
  if (purchaseId === null) throw new JobGivesUp('no purchase has this account');
  try {
    await confirmReceipt(deps, purchaseId, receipt);
  } catch (error) {
    if (isRefusal(error)) throw new JobGivesUp(error.code);
    throw error;
  }
};
