import { eq } from 'drizzle-orm';
import type { Database } from '../database/connection';
import { faqs } from '../database/schema';

/** Whether there is an answer with this id. */
export const isAnswer = async (db: Database, slug: string): Promise<boolean> =>
  (await db.select({ slug: faqs.slug }).from(faqs).where(eq(faqs.slug, slug))).length > 0;
