import type { Database } from '../../platform/database/connection';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import type { QuotedMotorOffer, QuotedPaOffer } from '../../domain/quoted-offer';
import { findPurchase, type PurchaseRow } from '../../purchasing/records/repository';

interface Sold<Offer> {
  readonly row: PurchaseRow;
  /** As it was paid for. */
  readonly offer: Offer;
}

const soldOf = async (db: Database, policy: PolicyRow) => {
  const row = await findPurchase(db, policy.purchaseId);
  if (!row?.sold) throw new Error(`The purchase of policy ${policy.number} has no offer that was sold.`);
  return { row, offer: row.sold };
};

/** What a policy was made from; null where it is of the other kind. */
export const soldMotor = async (db: Database, policy: PolicyRow): Promise<Sold<QuotedMotorOffer> | null> => {
  const { row, offer } = await soldOf(db, policy);
  return offer.kind === 'MOTOR' ? { row, offer } : null;
};

export const soldPa = async (db: Database, policy: PolicyRow): Promise<Sold<QuotedPaOffer> | null> => {
  const { row, offer } = await soldOf(db, policy);
  return offer.kind === 'PA' ? { row, offer } : null;
};
