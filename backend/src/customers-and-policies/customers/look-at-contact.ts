import { and, eq } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { jobs } from '../../platform/database/schema';
import { startOfDay } from '../../domain/cover-times';

/** Erases how an erased account was reached, once it need not be any more. */
export const eraseContactJob = 'erase-contact';

/** Something has ended that an erased account was kept reachable for: whether that was the last is looked at then. */
export const lookAtContact = async (tx: Database, customerId: string, on: string): Promise<void> => {
  const isIts = and(eq(jobs.kind, eraseContactJob), eq(jobs.key, customerId), eq(jobs.state, 'waiting'));
  await tx
    .update(jobs)
    .set({ runAt: startOfDay(on) })
    .where(isIts);
};
