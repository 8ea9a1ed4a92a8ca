import type { Database } from '../../platform/database/connection';
import { Refusal } from '../../platform/http/refusal';
import { motorQuotes } from '../motor/motor-quotes';
import { paQuotes } from '../personal-accident/pa-quotes';
import type { QuoteSets, StoredOffer } from '../sets/quote-sets';

const refBytes = 16;

interface CopyDependencies {
  readonly random: (bytes: number) => Uint8Array;
  readonly now: Date;
}

/* Of one line of business; null where the reference is not one of its sets. */
const copyIn = async <Request, Offer extends StoredOffer>(
  db: Database,
  sets: QuoteSets<Request, Offer>,
  of: string,
  { random, now }: CopyDependencies,
): Promise<string | null> => {
  const set = await sets.find(db, of);
  if (set === null || (set.renewsPolicy ?? null) !== null) return null;
  if (set.expiresAt <= now) throw new Refusal(410, 'QUOTE_EXPIRED', 'quote.expired');
  const ref = Buffer.from(random(refBytes)).toString('base64url');
  await sets.insert(db, { ...set, ref, createdAt: now }, set.offers);
  return ref;
};

/**
 * A set of one's own with the same offers, benefits and packages, until the same day. Quotes that renew a policy are its
 * owner's alone.
 * @returns its reference
 * @throws Refusal QUOTE_NOT_FOUND, QUOTE_EXPIRED
 */
export const copyQuotes = async (db: Database, of: string, deps: CopyDependencies): Promise<string> => {
  const ref = (await copyIn(db, motorQuotes.sets, of, deps)) ?? (await copyIn(db, paQuotes.sets, of, deps));
  if (ref === null) throw new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.notFound');
  return ref;
};
