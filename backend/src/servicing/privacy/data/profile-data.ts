import { customerColumns } from '../columns/profile-columns';
import { downloadRow } from '../columns/download-row';
import type { MyData } from './my-data';
import type { Scope } from './scope';
import { isoOrNull } from './wire';

export const profileData = ({ customer, account }: Scope): MyData['profile'] => {
  const told = {
    ...downloadRow(customerColumns, customer),
    email: account?.email ?? customer.email,
    passwordSetAt: isoOrNull(account?.changedAt ?? null),
  };
  return told as MyData['profile'];
};
