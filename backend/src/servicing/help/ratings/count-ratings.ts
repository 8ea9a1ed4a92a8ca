import type { RatingReason } from '@tulinde/contracts';
import { desc, sql } from 'drizzle-orm';
import type { Database } from '../../../platform/database/connection';
import { answerRatings } from '../../../platform/database/schema';

export interface RatedAnswer {
  readonly answer: string;
  /** Of the answers. */
  readonly version: number;
  readonly useful: number;
  readonly notUseful: number;
  readonly reasons: Readonly<Partial<Record<RatingReason, number>>>;
  /** What was written, the latest first, twenty at most. */
  readonly remarks: readonly string[];
}

const mostListed = 20;
const notUseful = sql<number>`count(*) filter (where not ${answerRatings.isUseful})::int`;

/** How useful people found each answer, those first that most found useless. */
export const countRatings = async (db: Database): Promise<RatedAnswer[]> => {
  const { answer, version, isUseful, reason, text, createdAt } = answerRatings;
  const counts = await db
    .select({ answer, version, notUseful, useful: sql<number>`count(*) filter (where ${isUseful})::int` })
    .from(answerRatings)
    .groupBy(answer, version)
    .orderBy(desc(notUseful), answer, version);
  const told = await db
    .select({ answer, version, reason, text })
    .from(answerRatings)
    .where(sql`not ${isUseful}`)
    .orderBy(desc(createdAt));
  return counts.map((count) => {
    const own = told.filter((one) => one.answer === count.answer && one.version === count.version);
    const reasons: Partial<Record<RatingReason, number>> = {};
    for (const one of own) if (one.reason) reasons[one.reason] = (reasons[one.reason] ?? 0) + 1;
    return { ...count, reasons, remarks: own.flatMap((one) => one.text || []).slice(0, mostListed) };
  });
};
