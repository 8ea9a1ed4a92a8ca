import type { Database } from '../../platform/database/connection';
import { movePoliciesOf } from './records-of-email';
import { lockCustomer } from './repository';

/**
 * What a customer bought without signing in joins the account when a code proves the address once more and the identity
 * document is the account's. A customer who has registered without naming a document matches none: they find the policy by
 * its number.
 */
export const adoptRecords = async (
  tx: Database,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<void> => {
  const account = await lockCustomer(tx, customerId);
  if (account !== null) await movePoliciesOf(tx, email, account);
};
