import { eq, type InferSelectModel } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { policies } from '../../platform/database/schema';

export type OwnPolicy = InferSelectModel<typeof policies>;

export const policiesOf = (db: Database, customerId: string): Promise<OwnPolicy[]> =>
  db.select().from(policies).where(eq(policies.customerId, customerId)).orderBy(policies.issuedAt, policies.number);
