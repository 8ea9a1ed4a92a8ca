import {
  ageOn,
  insurableAges,
  paPolicyProductIds,
  type InsuredPerson,
  type PaCoverType,
  type PaPerson,
} from '@tulinde/contracts';
import type { PaQuoteSnapshot } from '../../domain/personal-accident';

/** A person who is insured again. Records are numbered again from the first: a child who came of age leaves a gap. */
export interface RenewedPerson {
  readonly person: InsuredPerson;
  readonly recordNo: number;
  /** Completed years on the first day of the new cover. */
  readonly age: number;
}

/**
 * Those of a cover who can be insured as the same kind of person again: a person who came of age is not a child any more.
 */
export const renewedPeople = (people: readonly InsuredPerson[], startsOn: string): readonly RenewedPerson[] => {
  const counted = new Map<PaPerson, number>();
  return people.flatMap((person) => {
    const age = ageOn(person.dateOfBirth, startsOn);
    if (person.personCovered === 'CHILD' && age > insurableAges.CHILD.to) return [];
    const recordNo = (counted.get(person.personCovered) ?? 0) + 1;
    counted.set(person.personCovered, recordNo);
    return [{ person, recordNo, age }];
  });
};

/** The questions of the renewal: a family of one is an individual. */
export const renewedRequest = (request: PaQuoteSnapshot, people: readonly RenewedPerson[]): PaQuoteSnapshot => {
  const of = (kind: PaPerson) => people.filter(({ person }) => person.personCovered === kind).length;
  const coverType: PaCoverType =
    request.coverType === 'FAMILY' && people.length < 2 ? 'INDIVIDUAL' : (request.coverType as PaCoverType);
  return {
    ...request,
    coverType,
    policyProductId: paPolicyProductIds[coverType],
    numberOfAdults: coverType === 'STUDENT' ? request.numberOfAdults : of('ADULT'),
    numberOfChildren: of('CHILD'),
  };
};
