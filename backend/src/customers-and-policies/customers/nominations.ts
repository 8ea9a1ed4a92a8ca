import { isSameName, type KinNomination, type KinPerson } from '@tulinde/contracts';
import { statusOf } from '../../domain/cover-period';
import type { PolicyRow } from '../policies/repository';

/* One person, for everything. */
const isSamePerson = (people: readonly KinPerson[], { fullName, phone }: KinNomination['nominee']): boolean => {
  const [only] = people;
  return people.length === 1 && only !== undefined && isSameName(only.fullName, fullName) && only.phone === phone;
};

/**
 * Whom the purchase of a policy named to be paid after a death, and whether that counts beside the people of the account.
 * An empty account is filled by it; other people in the account are a question, and until it is answered the policy pays as
 * it was sold. Null where the purchase names nobody, or the cover is over.
 */
export const nominationOf = (policy: PolicyRow, people: readonly KinPerson[], now: Date): KinNomination | null => {
  const { nextOfKin } = policy.content.purchase;
  const status = statusOf(policy, now);
  if (nextOfKin === null || (status !== 'ACTIVE' && status !== 'NOT_STARTED')) return null;
  const isSame = isSamePerson(people, nextOfKin);
  const isOpen = people.length > 0 && !isSame && policy.kinChoice === null;
  const counts = isSame || (people.length > 0 && policy.kinChoice === 'LIST') ? 'LIST' : 'POLICY';
  return { policyNumber: policy.number, insurer: policy.underwriterName, nominee: nextOfKin, counts, isOpen };
};
