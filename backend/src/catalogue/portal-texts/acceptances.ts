import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import { portalDocuments, type PortalAcceptance, type PortalVersions } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { portalTextAcceptances } from '../../platform/database/schema';

/** Both texts were accepted at once; call it in the transaction of that. */
export const recordPortalAcceptance = async (
  tx: Database,
  versions: PortalVersions,
  given: {
    readonly customerId: string;
    readonly at: Date;
    readonly where: 'SIGN_UP' | 'PURCHASE';
    readonly policyNumber?: string;
  },
): Promise<void> => {
  await tx
    .insert(portalTextAcceptances)
    .values(portalDocuments.map((document) => ({ ...given, document, version: versions[document] })));
};

/** What a customer accepted, the last first. */
export const portalAcceptancesOf = async (db: Database, customerId: string): Promise<PortalAcceptance[]> => {
  const rows = await db
    .select()
    .from(portalTextAcceptances)
    .where(eq(portalTextAcceptances.customerId, customerId))
    .orderBy(desc(portalTextAcceptances.at), desc(portalTextAcceptances.id));
  return rows.map(({ document, version, at, where, policyNumber }) => ({
    document,
    version,
    at: at.toISOString(),
    where,
    policyNumber,
  }));
};

/** With policies that turned out to be another customer's. A row never changes: it is written anew. */
export const movePortalAcceptances = async (
  tx: Database,
  policyNumbers: readonly string[],
  customerId: string,
): Promise<void> => {
  const moved = await tx
    .delete(portalTextAcceptances)
    .where(inArray(portalTextAcceptances.policyNumber, [...policyNumbers]))
    .returning();
  if (moved.length === 0) return;
  await tx.insert(portalTextAcceptances).values(moved.map(({ id: _id, ...one }) => ({ ...one, customerId })));
};

/** What was accepted for a policy belongs to it; the rest goes with the account. */
export const erasePortalAcceptances = async (tx: Database, customerId: string, hasPolicies: boolean): Promise<void> => {
  const ofAccount = hasPolicies ? isNull(portalTextAcceptances.policyNumber) : undefined;
  await tx.delete(portalTextAcceptances).where(and(eq(portalTextAcceptances.customerId, customerId), ofAccount));
};
