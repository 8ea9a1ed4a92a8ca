import type { InferInsertModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { signInEvents } from '../../platform/database/schema';

type SignInEvent = Omit<InferInsertModel<typeof signInEvents>, 'id'>;

/** Written for good. Addresses come as keyed hashes. */
export const recordEvent = async (db: Database, event: SignInEvent): Promise<void> => {
  await db.insert(signInEvents).values(event);
};
