import { newPasswordProblem } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { findCustomer } from '../customers/repository';
import { validationRefusal } from '../../platform/http/refusal';

/**
 * The rules of a new password once more, with what only the account knows of its owner.
 * @throws Refusal VALIDATION (422, field password)
 */
export const refuseForOwner = async (
  db: Database,
  password: string,
  { customerId, email }: { readonly customerId: string; readonly email: string },
): Promise<void> => {
  const owner = await findCustomer(db, customerId);
  const problem = newPasswordProblem(password, {
    email,
    fullName: owner?.fullName ?? '',
    phone: owner?.phone ?? '',
    idNumber: owner?.idNumber ?? '',
  });
  if (problem !== null) throw validationRefusal([{ field: 'password', ...problem }]);
};
