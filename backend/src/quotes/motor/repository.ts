import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { quoteOffers, quoteSets } from '../../database/schema';
import type { ChosenBenefit, OfferInputs } from '../../domain/pricing/offer';
import type { QuoteSnapshot } from '../../domain/motor-risk';

export interface NewQuoteSet {
  readonly ref: string;
  readonly request: QuoteSnapshot;
  /** Number of the policy that it renews. */
  readonly renewsPolicy?: string | null;
  readonly pricedOn: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface StoredOffer {
  readonly inputs: OfferInputs;
  readonly chosen: readonly ChosenBenefit[];
}

export interface StoredQuoteSet extends NewQuoteSet {
  readonly offers: readonly StoredOffer[];
}

/** Stores a set with its offers in one statement: one round trip, and never a set with half of its offers. */
export const insertQuoteSet = async (db: Database, set: NewQuoteSet, offers: readonly StoredOffer[]): Promise<void> => {
  const at = set.createdAt.toISOString();
  const rows = JSON.stringify(
    offers.map(({ inputs, chosen }, position) => ({ name: inputs.underwriter.name, position, inputs, chosen })),
  );
  await db.execute(sql`
    with new_set as (
      insert into ${quoteSets} (ref, request, renews_policy, priced_on, created_at, expires_at)
      values (${set.ref}, ${JSON.stringify(set.request)}::jsonb, ${set.renewsPolicy ?? null}::text, ${set.pricedOn}::date, ${at}::timestamptz,
              ${set.expiresAt.toISOString()}::timestamptz)
      returning ref
    )
    insert into ${quoteOffers} (ref, underwriter_name, position, inputs, chosen, updated_at)
    select new_set.ref, offer.name, offer.position, offer.inputs, offer.chosen, ${at}::timestamptz
    from new_set,
         jsonb_to_recordset(${rows}::jsonb) as offer(name text, position int, inputs jsonb, chosen jsonb)`);
};

export const findQuoteSet = async (db: Database, ref: string): Promise<StoredQuoteSet | null> => {
  const rows = await db
    .select({ set: quoteSets, inputs: quoteOffers.inputs, chosen: quoteOffers.chosen })
    .from(quoteSets)
    .leftJoin(quoteOffers, eq(quoteOffers.ref, quoteSets.ref))
    .where(eq(quoteSets.ref, ref))
    .orderBy(asc(quoteOffers.position));
  const first = rows[0];
  if (first === undefined) return null;
  const offers = rows.flatMap(({ inputs, chosen }) => (inputs === null || chosen === null ? [] : [{ inputs, chosen }]));
  return { ...first.set, offers };
};

/** Whether a set exists and when it expires; null where there is none. */
export const findExpiry = async (db: Database, ref: string): Promise<Date | null> => {
  const [row] = await db.select({ expiresAt: quoteSets.expiresAt }).from(quoteSets).where(eq(quoteSets.ref, ref));
  return row?.expiresAt ?? null;
};

const isOffer = (ref: string, underwriterName: string) =>
  and(eq(quoteOffers.ref, ref), eq(quoteOffers.underwriterName, underwriterName));

/** One offer of a set, its row locked until the transaction ends: changes at the same moment queue up and all count. */
export const lockOffer = async (tx: Database, ref: string, underwriterName: string): Promise<StoredOffer | null> => {
  const [row] = await tx
    .select({ inputs: quoteOffers.inputs, chosen: quoteOffers.chosen })
    .from(quoteOffers)
    .where(isOffer(ref, underwriterName))
    .for('update');
  return row ?? null;
};

export const saveChosen = async (
  tx: Database,
  at: { ref: string; underwriterName: string; now: Date },
  chosen: readonly ChosenBenefit[],
): Promise<void> => {
  await tx
    .update(quoteOffers)
    .set({ chosen: [...chosen], updatedAt: at.now })
    .where(isOffer(at.ref, at.underwriterName));
};

/** How long an expired set still says that it has expired, before it is as unknown as any other reference. */
const keepExpiredMs = 30 * 24 * 60 * 60 * 1000;

export const purgeQuoteSets = async (db: Database, now: Date): Promise<void> => {
  await db.delete(quoteSets).where(lt(quoteSets.expiresAt, new Date(now.getTime() - keepExpiredMs)));
};
