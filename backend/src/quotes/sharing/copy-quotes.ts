import type { Database } from '../../database/connection';
import { Refusal } from '../../http/refusal';
import { findQuoteSet, insertQuoteSet } from '../motor/repository';
import { findPaQuoteSet, insertPaQuoteSet } from '../personal-accident/repository';

const refBytes = 16;

/**
 * A set of one's own with the same offers, benefits and packages, until the same day. Quotes that renew a policy are its
 * owner's alone.
 * @returns its reference
 * @throws Refusal QUOTE_NOT_FOUND, QUOTE_EXPIRED
 */
export const copyQuotes = async (
  db: Database,
  of: string,
  { random, now }: { readonly random: (bytes: number) => Uint8Array; readonly now: Date },
): Promise<string> => {
  const ref = Buffer.from(random(refBytes)).toString('base64url');
  const own = { ref, createdAt: now };
  const motor = await findQuoteSet(db, of);
  const people = motor === null ? await findPaQuoteSet(db, of) : null;
  const set = motor ?? people;
  if (set === null || (set.renewsPolicy ?? null) !== null) throw new Refusal(404, 'QUOTE_NOT_FOUND', 'quote.notFound');
  if (set.expiresAt <= now) throw new Refusal(410, 'QUOTE_EXPIRED', 'quote.expired');
  if (motor !== null) await insertQuoteSet(db, { ...motor, ...own }, motor.offers);
  if (people !== null) await insertPaQuoteSet(db, { ...people, ...own }, people.offers);
  return ref;
};
