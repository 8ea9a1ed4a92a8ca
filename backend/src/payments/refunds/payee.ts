import type { Language } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { PurchaseRow } from '../../purchasing/records/repository';
import { recipientOf } from '../../communication/reminders';

/** The payee of a purchase's refunds: the phone that is paid and the customer's mail address, '' where unknown. */
export interface Payee {
  readonly phone: string;
  readonly email: string;
  readonly language: Language;
}

export const payeeOf = async (tx: Database, purchase: PurchaseRow): Promise<Payee> => {
  const recipient = await recipientOf(tx, purchase);
  return {
    phone: recipient?.phone ?? '',
    email: recipient?.email ?? '',
    language: recipient?.language ?? purchase.language,
  };
};
