import type { ContactKind, Language } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { findCustomer } from '../../customers-and-policies/customers/repository';
import type { CustomerCallContext } from '../../platform/http/call-handler';
import { findCredentials, trierOf } from '../../customers-and-policies/identity/account';
import type { IdentityDependencies } from '../../customers-and-policies/identity/identity-dependencies';
import type { Trier } from '../../customers-and-policies/identity/limit-rules';
import { keyedHash } from '../../platform/http/secrets';

/** An email in small letters, or a phone as `+2547XXXXXXXX`. */
export interface Contact {
  readonly kind: ContactKind;
  readonly value: string;
}

/** The customer, the field and its new value: a code is valid for this combination alone. */
export const contactTrier = async (
  deps: IdentityDependencies,
  { kind, value }: Contact,
  { customer, browser }: CustomerCallContext,
): Promise<Trier> => {
  const { customerId } = customer;
  const trier = await trierOf(deps, { email: value, customerId, browser });
  return { ...trier, subject: keyedHash(deps.key, 'contact-change', customerId, kind, value) };
};

/** The language of another account that signs in with an email; null where nobody else does. */
export const otherAccountOf = async (db: Database, email: string, customerId: string): Promise<Language | null> => {
  const other = await findCredentials(db, email);
  if (other === null || other.customerId === customerId) return null;
  return (await findCustomer(db, other.customerId))?.language ?? null;
};
