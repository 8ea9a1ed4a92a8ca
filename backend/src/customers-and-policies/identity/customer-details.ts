import { maskEmail, type CustomerDetails } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { findAccount } from '../customers/repository';
import type { SignedIn } from '../../platform/http/signed-in';
import { Refusal } from '../../platform/http/refusal';

/** Another's id is answered as one that nobody has (spec 3). Before the code: a name to greet with (spec 8). */
export const customerDetails = async (
  db: Database,
  customerId: string,
  signedIn: SignedIn,
): Promise<CustomerDetails> => {
  const row = customerId === signedIn.customerId ? await findAccount(db, customerId) : null;
  if (row === null) throw new Refusal(404, 'NOT_FOUND', 'customer.notFound');
  const { fullName, type, phone, language } = row.customer;
  if (signedIn.level !== 'otp') return { fullName, email: maskEmail(row.email) };
  return { customerId, fullName, email: row.email, accountType: type, phone, language };
};
