import { seededBytes } from '@tulinde/testing/servers/seeded-bytes';
import { eq } from 'drizzle-orm';
import type { Database } from '../src/platform/database/connection';
import { policies } from '../src/platform/database/schema';
import { makePolicy } from '../src/servicing/issue/make-policy';
import type { PolicyRow } from '../src/customers-and-policies/policies/repository';
import type { PortalUnderTest } from './portal-under-test';
import { payFirstInvoice } from './sold-purchase';

/** The policy of a purchase that has everything but its payment, owned by a customer; without papers. */
export const issuedTo = async (
  portal: PortalUnderTest,
  db: Database,
  { purchaseId, customerId }: { readonly purchaseId: string; readonly customerId: string | null },
): Promise<PolicyRow> => {
  const now = portal.clock.now();
  await payFirstInvoice(db, purchaseId, { now });
  const policy = await makePolicy(db, purchaseId, { now, random: seededBytes });
  if (customerId === null) return policy;
  await db.update(policies).set({ customerId }).where(eq(policies.number, policy.number));
  return { ...policy, customerId };
};
