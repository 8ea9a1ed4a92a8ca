import { desc, eq } from 'drizzle-orm';
import type { Consent } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { consents } from '../../platform/database/schema';
import { consentColumns } from './columns/account-columns';
import { downloadRow } from './columns/download-row';

/** The last first. */
export const consentsOf = async (db: Database, customerId: string): Promise<Consent[]> => {
  const rows = await db
    .select()
    .from(consents)
    .where(eq(consents.customerId, customerId))
    .orderBy(desc(consents.at), desc(consents.id));
  return rows.map((row) => downloadRow(consentColumns, row));
};
