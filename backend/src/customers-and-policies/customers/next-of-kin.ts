import { asc, eq } from 'drizzle-orm';
import type { KinPerson, NextOfKinList } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { nextOfKin } from '../../platform/database/schema';
import { ownPolicies } from '../policies/own-policies';
import { nominationOf } from './nominations';

export const kinRowsOf = (db: Database, customerId: string) =>
  db.select().from(nextOfKin).where(eq(nextOfKin.customerId, customerId)).orderBy(asc(nextOfKin.position));
type Row = Awaited<ReturnType<typeof kinRowsOf>>[number];

export const kinPersonOf = ({ shareBp, guardian, ...row }: Row): KinPerson => ({
  fullName: row.fullName,
  relationship: row.relationship,
  dateOfBirth: row.dateOfBirth,
  phone: row.phone,
  idNumber: row.idNumber,
  share: shareBp / 100,
  guardian,
});

/** As the contract answers it. */
export const kinListOf = async (db: Database, customerId: string, now: Date): Promise<NextOfKinList> => {
  const rows = await kinRowsOf(db, customerId);
  const people = rows.map(kinPersonOf);
  const policies = [...(await ownPolicies(db, customerId))].sort((one, other) => +other.issuedAt - +one.issuedAt);
  const nominations = policies.flatMap((policy) => nominationOf(policy, people, now) ?? []);
  return {
    people,
    changedAt: rows[0]?.updatedAt.toISOString() ?? null,
    ...(nominations.length > 0 && { nominations }),
  };
};

/** Puts the people in the place of those that were there. */
export const replaceKin = async (
  tx: Database,
  customerId: string,
  people: readonly KinPerson[],
  now: Date,
): Promise<void> => {
  await tx.delete(nextOfKin).where(eq(nextOfKin.customerId, customerId));
  await tx.insert(nextOfKin).values(
    people.map(({ share, ...person }, position) => ({
      ...person,
      customerId,
      position,
      shareBp: Math.round(share * 100),
      updatedAt: now,
    })),
  );
};
