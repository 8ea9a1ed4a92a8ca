import type { Language } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { findPurchase } from '../../purchasing/records/repository';
import { recipientOf } from '../../communication/reminders';
import type { RefundRow } from './refunds-repository';

export interface RefundContact {
  /** '' where nobody knows one, or where it was erased. */
  readonly email: string;
  readonly emailOf?: string;
  readonly language: Language;
}

/** Where the payer is written to: the address of the account as it is now, else the one that came with the return. */
export const refundContact = async (db: Database, owed: RefundRow): Promise<RefundContact> => {
  const purchase = owed.purchaseId === null ? null : await findPurchase(db, owed.purchaseId);
  const recipient = purchase === null ? null : await recipientOf(db, purchase);
  return recipient ?? { email: owed.email, language: owed.language };
};
