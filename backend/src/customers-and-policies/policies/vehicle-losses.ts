import { and, desc, eq, inArray, notExists } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { cancellations, claimOffers, claims } from '../../platform/database/schema';
import { isVehicleGone } from '../../domain/claims/offer';

/** A claim of a vehicle that is gone whose offer was accepted: cover and plan end with its payment. */
export interface VehicleLoss {
  readonly claimNumber: string;
  readonly isTheft: boolean;
  /** The cover has ended by it; before that its instalments wait to be taken off the payment. */
  readonly isPaid: boolean;
}

const losses = {
  policyNumber: claims.policyNumber,
  claimNumber: claims.number,
  type: claims.type,
  state: claims.state,
  settledCents: claims.settledCents,
};

/** By the numbers of their policies; nothing of one whose owner had cancelled it before. */
export const vehicleLossesOf = async (
  db: Database,
  policyNumbers: readonly string[],
): Promise<ReadonlyMap<string, VehicleLoss>> => {
  if (policyNumbers.length === 0) return new Map();
  const cancelled = db
    .select({ reference: cancellations.reference })
    .from(cancellations)
    .where(and(eq(cancellations.policyNumber, claims.policyNumber), eq(cancellations.state, 'CANCELLED')));
  const rows = await db
    .select({ ...losses, lines: claimOffers.lines })
    .from(claims)
    .innerJoin(claimOffers, eq(claimOffers.claimNumber, claims.number))
    .where(
      and(inArray(claims.policyNumber, [...policyNumbers]), eq(claimOffers.state, 'ACCEPTED'), notExists(cancelled)),
    )
    .orderBy(desc(claimOffers.madeAt));
  const found = new Map<string, VehicleLoss>();
  for (const { policyNumber, claimNumber, type, state, settledCents, lines } of rows) {
    const isPaid = (settledCents ?? 0) > 0;
    if (found.has(policyNumber) || !isVehicleGone(lines) || (!isPaid && state !== 'ACCEPTED')) continue;
    found.set(policyNumber, { claimNumber, isTheft: type === 'total-theft', isPaid });
  }
  return found;
};
