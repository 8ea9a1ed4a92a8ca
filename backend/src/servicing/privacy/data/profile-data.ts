import type { MyData } from './my-data';
import type { Scope } from './scope';
import { iso, isoOrNull } from './wire';

export const profileData = ({ customer, account }: Scope): MyData['profile'] => ({
  accountType: customer.type,
  fullName: customer.fullName,
  email: account?.email ?? customer.email,
  phone: customer.phone,
  emailProvenAt: isoOrNull(customer.emailProvenAt),
  phoneProvenAt: isoOrNull(customer.phoneProvenAt),
  idType: customer.idType,
  idNumber: customer.idNumber,
  kraPin: customer.kraPin,
  dateOfBirth: customer.dateOfBirth,
  county: customer.county,
  town: customer.town,
  postalAddress: customer.postalAddress,
  language: customer.language,
  remindByEmail: customer.remindByEmail,
  remindBySms: customer.remindBySms,
  marketingConsentAt: isoOrNull(customer.marketingConsentAt),
  passwordSetAt: isoOrNull(account?.changedAt ?? null),
  deletionAskedAt: isoOrNull(customer.deletionAskedAt),
  createdAt: iso(customer.createdAt),
  updatedAt: iso(customer.updatedAt),
});
