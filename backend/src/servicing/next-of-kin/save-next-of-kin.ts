import type { KinPerson, NextOfKinList } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { lockCustomer } from '../../customers-and-policies/customers/repository';
import type { CustomerCallContext } from '../../platform/http/call-handler';
import { addressee, notify } from '../../platform/notifications';
import { recordAccountChange } from '../../customers-and-policies/account-log/record-account-change';
import { nextOfKinNotification } from './next-of-kin-notification';
import { kinListOf, kinPersonOf, kinRowsOf, replaceKin } from '../../customers-and-policies/customers/next-of-kin';

/* A column of JSON gives its keys back in an order of its own. */
const inOrder = ({ guardian, ...person }: KinPerson) => [
  person.fullName,
  person.relationship,
  person.dateOfBirth,
  person.phone,
  person.idNumber,
  person.share,
  guardian && [guardian.fullName, guardian.relationship, guardian.phone],
];

const isSame = (before: readonly KinPerson[], people: readonly KinPerson[]): boolean =>
  JSON.stringify(before.map(inOrder)) === JSON.stringify(people.map(inOrder));

/**
 * Puts the whole list in the place of the old one. Two that are saved at once go one after the other, so that no mixture
 * of both stands. The same list again, as after an answer that was lost, is no change and makes no mail.
 */
export const saveNextOfKin = (
  db: Database,
  people: readonly KinPerson[],
  { customer, language, now }: CustomerCallContext,
): Promise<NextOfKinList> =>
  db.transaction(async (tx) => {
    const { customerId } = customer;
    const owner = await lockCustomer(tx, customerId);
    const before = await kinRowsOf(tx, customerId);
    if (owner === null || isSame(before.map(kinPersonOf), people)) return kinListOf(tx, customerId, now);
    await replaceKin(tx, customerId, people, now);
    await recordAccountChange(tx, {
      customer,
      kind: 'NEXT_OF_KIN',
      // Logs only how many there are: the log must not name them.
      before: String(before.length),
      after: String(people.length),
      now,
    });
    const changed = { customerId, count: people.length, now };
    await notify(tx, addressee(language, owner.email, owner.phone), nextOfKinNotification, changed);
    return kinListOf(tx, customerId, now);
  });
