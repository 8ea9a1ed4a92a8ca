import { sql } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { answerVersions } from '../../platform/database/schema';

/** Whether there is, or ever was, an answer with this id. */
export const isAnswer = async (db: Database, slug: string): Promise<boolean> => {
  const has = sql`${answerVersions.answers} @> ${JSON.stringify([{ slug }])}::jsonb`;
  return (await db.select({ number: answerVersions.number }).from(answerVersions).where(has).limit(1)).length > 0;
};
