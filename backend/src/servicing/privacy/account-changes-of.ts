import { and, desc, eq } from 'drizzle-orm';
import type { AccountChange } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { accountChanges, knownDevices } from '../../platform/database/schema';
import { changeColumns } from './columns/account-columns';
import { downloadRow } from './columns/download-row';

/** The last first. @param limit all of them without */
export const accountChangesOf = async (db: Database, customerId: string, limit?: number): Promise<AccountChange[]> => {
  const query = db
    .select({ change: accountChanges, device: knownDevices.name })
    .from(accountChanges)
    // One that was signed out is kept with its name.
    .leftJoin(
      knownDevices,
      and(eq(knownDevices.id, accountChanges.deviceId), eq(knownDevices.customerId, accountChanges.customerId)),
    )
    .where(eq(accountChanges.customerId, customerId))
    .orderBy(desc(accountChanges.at), desc(accountChanges.id));
  const rows = await (limit === undefined ? query : query.limit(limit));
  return rows.map(({ change, device }) => ({ ...downloadRow(changeColumns, change), device }));
};
