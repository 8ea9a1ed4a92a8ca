import { randomBytes } from 'node:crypto';
import { and, desc, eq, sql, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connection';
import { claimOffers } from '../../../platform/database/schema';
import { newId } from '../../../platform/http/secrets';

export type OfferRow = InferSelectModel<typeof claimOffers>;

/** The last one, whatever became of it; null before there is any. */
export const offerOfClaim = async (db: Database, claimNumber: string): Promise<OfferRow | null> => {
  const [row] = await db
    .select()
    .from(claimOffers)
    .where(eq(claimOffers.claimNumber, claimNumber))
    // Of two of one instant the one that took the other's place.
    .orderBy(desc(claimOffers.madeAt), sql`${claimOffers.state} = 'REPLACED'`, desc(claimOffers.id))
    .limit(1);
  return row ?? null;
};

/** The one that waits for an answer is none any more. */
export const replaceOpenOffer = async (tx: Database, claimNumber: string): Promise<void> => {
  await tx
    .update(claimOffers)
    .set({ state: 'REPLACED' })
    .where(and(eq(claimOffers.claimNumber, claimNumber), eq(claimOffers.state, 'OPEN')));
};

export const insertOffer = async (
  tx: Database,
  offer: Pick<OfferRow, 'claimNumber' | 'lines' | 'totalCents' | 'madeAt'>,
): Promise<void> => {
  await tx.insert(claimOffers).values({ id: newId(randomBytes), state: 'OPEN', ...offer });
};

export const answerOffer = async (
  tx: Database,
  { id }: OfferRow,
  answer: Pick<OfferRow, 'state' | 'answeredAt' | 'dispute'>,
): Promise<void> => {
  await tx.update(claimOffers).set(answer).where(eq(claimOffers.id, id));
};
