import { idTypes, type IdType, type PersonalDetails } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { findCustomer, type CustomerRow } from '../../customers-and-policies/customers/repository';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';
import { renewalCover } from '../renewing/renewal-cover';
import { renewedPeople } from '../renewing/renewed-people';
import type { Prefill } from '../../domain/prefill';
import { termOf, type QuotedOffer } from '../../domain/quoted-offer';

const idTypeOf = (idType: string | null): IdType => idTypes.find((known) => known === idType) ?? 'NATIONAL_ID';

/* What was never told stays empty in the form. */
const detailsOf = (account: CustomerRow, last: PersonalDetails | null): PersonalDetails => {
  const reachable = {
    kraPin: account.kraPin ?? last?.kraPin ?? '',
    phone: account.phone,
    email: account.email,
    county: account.county ?? last?.county ?? '',
    town: account.town ?? last?.town ?? '',
    // Asked anew, unticked: a consent is never given by the form.
    marketingConsent: false,
  };
  if (account.type === 'Corporate') {
    return {
      customerType: 'Corporate',
      companyName: account.fullName,
      registrationNumber: account.idNumber ?? '',
      contactPerson: last?.customerType === 'Corporate' ? last.contactPerson : '',
      ...reachable,
    };
  }
  return {
    customerType: 'Individual',
    fullName: account.fullName,
    idType: idTypeOf(account.idType),
    idNumber: account.idNumber ?? '',
    dateOfBirth: account.dateOfBirth ?? '',
    ...reachable,
  };
};

/* A price for a person is not one for a company: the buyer is of the kind that the quotes were made for. */
const buyerOf = (account: CustomerRow, offer: QuotedOffer, last: PersonalDetails | null): PersonalDetails | null => {
  const wanted = offer.kind === 'MOTOR' ? offer.request.customerType : 'Individual';
  if (account.type === wanted) return detailsOf(account, last);
  return last?.customerType === wanted ? last : null;
};

const peopleOf = (offer: QuotedOffer, { content }: PolicyRow, startsOn: string): Prefill['people'] => {
  if (offer.kind !== 'PA') return null;
  return renewedPeople(content.purchase.people ?? [], startsOn).map(({ person, recordNo }) => ({
    ...person,
    recordNo,
  }));
};

export interface Known {
  readonly customerId: string;
  readonly offer: QuotedOffer;
  /** Null where nothing is renewed. */
  readonly renewed: PolicyRow | null;
  /** The day in Nairobi. */
  readonly today: string;
}

/** Nobody is asked twice: the customer's details, and all of a renewed policy but the answers about health. */
export const prefillOf = async (
  db: Database,
  { customerId, offer, renewed, today }: Known,
): Promise<Prefill | null> => {
  const account = await findCustomer(db, customerId);
  if (account === null) return null;
  const startsOn = renewed && renewalCover(renewed, termOf(offer), today).startsOn;
  const sold = renewed?.content.purchase;
  return {
    customer: buyerOf(account, offer, sold?.customer ?? null),
    vehicle: sold?.vehicle ?? null,
    people: renewed && startsOn ? peopleOf(offer, renewed, startsOn) : null,
    student: sold?.student ?? null,
    nextOfKin: sold?.nextOfKin ?? null,
    startsOn,
  };
};
