import type { Database } from '../../platform/database/connection';
import type { QuotedOffer } from '../../domain/quoted-offer';
import { motorQuotes } from '../../quoting/motor/motor-quotes';
import { paQuotes } from '../../quoting/personal-accident/pa-quotes';
import type { QuoteSets, StoredOffer } from '../../quoting/sets/quote-sets';

export interface FoundOffer {
  readonly isKnown: boolean;
  readonly offer: QuotedOffer | null;
  /** Number of the policy that the quotes were made to renew. */
  readonly renewsPolicy: string | null;
}

/* Of one line of business; null where the reference is not one of its sets. */
const findIn = async <Request, Offer extends StoredOffer>(
  db: Database,
  sets: QuoteSets<Request, Offer>,
  ref: string,
  underwriterName: string,
) => {
  const set = await sets.find(db, ref);
  if (set === null) return null;
  const { request, pricedOn, renewsPolicy = null } = set;
  const offer = set.offers.find(({ inputs }) => inputs.underwriter.name === underwriterName);
  const expiresAt = set.expiresAt.toISOString();
  return { renewsPolicy, offer: offer === undefined ? null : { request, pricedOn, expiresAt, ...offer } };
};

/** Tells apart a reference that is unknown from one without an offer of that name. References never meet. */
export const findQuotedOffer = async (db: Database, ref: string, underwriterName: string): Promise<FoundOffer> => {
  const motor = await findIn(db, motorQuotes.sets, ref, underwriterName);
  if (motor !== null) return { isKnown: true, ...motor, offer: motor.offer && { kind: 'MOTOR', ...motor.offer } };
  const pa = await findIn(db, paQuotes.sets, ref, underwriterName);
  if (pa !== null) return { isKnown: true, ...pa, offer: pa.offer && { kind: 'PA', ...pa.offer } };
  return { isKnown: false, offer: null, renewsPolicy: null };
};
