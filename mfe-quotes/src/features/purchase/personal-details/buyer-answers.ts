import { isOneName, type CustomerType, type PersonalDetails } from '@tulinde/contracts';
import type { DraftAnswers } from '../../../slices/drafts-slice';

/** The buyer's answers as they stand in the form. */
export const emptyBuyer = {
  customerType: 'Individual' as CustomerType,
  fullName: '',
  hasOneName: false,
  idType: 'NATIONAL_ID',
  idNumber: '',
  kraPin: '',
  dateOfBirth: '',
  companyName: '',
  registrationNumber: '',
  contactPerson: '',
  phone: '',
  email: '',
  county: '',
  town: '',
  marketingConsent: false,
};
export type BuyerAnswers = typeof emptyBuyer;

/** What is typed wins over what the server has, and that over nothing; the kind of buyer is the quote's. */
export const buyerAnswers = (
  customerType: CustomerType,
  saved: PersonalDetails | null,
  draft: DraftAnswers,
): BuyerAnswers => {
  const of = (saved?.customerType === customerType ? saved : {}) as Partial<BuyerAnswers>;
  // Said once: a name of one word that we know is whole.
  const hasOneName = isOneName(of.fullName ?? of.contactPerson ?? '');
  return { ...emptyBuyer, hasOneName, ...of, ...(draft as Partial<BuyerAnswers>), customerType };
};
