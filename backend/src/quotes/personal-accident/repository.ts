import { and, asc, eq, lt, sql } from 'drizzle-orm';
import type { Database } from '../../database/connection';
import { paQuoteOffers, paQuoteSets } from '../../database/schema';
import type { PaOffer } from './rate-pa';
import type { PaChosenPackage, PaQuoteSnapshot } from '../../domain/personal-accident';

export interface NewPaQuoteSet {
  readonly ref: string;
  readonly request: PaQuoteSnapshot;
  /** Number of the policy that it renews. */
  readonly renewsPolicy?: string | null;
  readonly pricedOn: string;
  readonly createdAt: Date;
  readonly expiresAt: Date;
}

export interface StoredPaQuoteSet extends NewPaQuoteSet {
  readonly offers: readonly PaOffer[];
}

/** Stores a set with its offers in one statement: one round trip, and never a set with half of its offers. */
export const insertPaQuoteSet = async (db: Database, set: NewPaQuoteSet, offers: readonly PaOffer[]): Promise<void> => {
  const at = set.createdAt.toISOString();
  const rows = JSON.stringify(
    offers.map(({ inputs, chosen }, position) => ({ name: inputs.underwriter.name, position, inputs, chosen })),
  );
  await db.execute(sql`
    with new_set as (
      insert into ${paQuoteSets} (ref, request, renews_policy, priced_on, created_at, expires_at)
      values (${set.ref}, ${JSON.stringify(set.request)}::jsonb, ${set.renewsPolicy ?? null}::text, ${set.pricedOn}::date, ${at}::timestamptz,
              ${set.expiresAt.toISOString()}::timestamptz)
      returning ref
    )
    insert into ${paQuoteOffers} (ref, underwriter_name, position, inputs, chosen, updated_at)
    select new_set.ref, offer.name, offer.position, offer.inputs, offer.chosen, ${at}::timestamptz
    from new_set,
         jsonb_to_recordset(${rows}::jsonb) as offer(name text, position int, inputs jsonb, chosen jsonb)`);
};

export const findPaQuoteSet = async (db: Database, ref: string): Promise<StoredPaQuoteSet | null> => {
  const rows = await db
    .select({ set: paQuoteSets, inputs: paQuoteOffers.inputs, chosen: paQuoteOffers.chosen })
    .from(paQuoteSets)
    .leftJoin(paQuoteOffers, eq(paQuoteOffers.ref, paQuoteSets.ref))
    .where(eq(paQuoteSets.ref, ref))
    .orderBy(asc(paQuoteOffers.position));
  const first = rows[0];
  if (first === undefined) return null;
  const offers = rows.flatMap(({ inputs, chosen }) => (inputs === null || chosen === null ? [] : [{ inputs, chosen }]));
  return { ...first.set, offers };
};

/** What a set's offers have in common; null where there is none. */
export const findPaSetFacts = async (
  db: Database,
  ref: string,
): Promise<Pick<NewPaQuoteSet, 'request' | 'expiresAt'> | null> => {
  const [row] = await db
    .select({ request: paQuoteSets.request, expiresAt: paQuoteSets.expiresAt })
    .from(paQuoteSets)
    .where(eq(paQuoteSets.ref, ref));
  return row ?? null;
};

const isOffer = (ref: string, underwriterName: string) =>
  and(eq(paQuoteOffers.ref, ref), eq(paQuoteOffers.underwriterName, underwriterName));

/** One offer of a set, its row locked until the transaction ends: changes at the same moment queue up and all count. */
export const lockPaOffer = async (tx: Database, ref: string, underwriterName: string): Promise<PaOffer | null> => {
  const [row] = await tx
    .select({ inputs: paQuoteOffers.inputs, chosen: paQuoteOffers.chosen })
    .from(paQuoteOffers)
    .where(isOffer(ref, underwriterName))
    .for('update');
  return row ?? null;
};

export const savePaChosen = async (
  tx: Database,
  at: { ref: string; underwriterName: string; now: Date },
  chosen: readonly PaChosenPackage[],
): Promise<void> => {
  await tx
    .update(paQuoteOffers)
    .set({ chosen: [...chosen], updatedAt: at.now })
    .where(isOffer(at.ref, at.underwriterName));
};

/** How long an expired set still says that it has expired, before it is as unknown as any other reference. */
const keepExpiredMs = 30 * 24 * 60 * 60 * 1000;

export const purgePaQuoteSets = async (db: Database, now: Date): Promise<void> => {
  await db.delete(paQuoteSets).where(lt(paQuoteSets.expiresAt, new Date(now.getTime() - keepExpiredMs)));
};
