import { unusualAddresses } from '../../customers-and-policies/customers/unusual-addresses';
import type { Database } from '../../platform/database/connection';
import { doubleCovers, soldWithPassengers } from '../../customers-and-policies/policies/cover-repository';
import { openCase } from './open-case';

/**
 * What older releases took for two things, sold twice, or kept as nobody types it. Each is a case for people, once; nothing is joined,
 * ended or rewritten.
 */
export const findCollisions = async (db: Database, now: Date): Promise<void> => {
  for (const { one, other } of await doubleCovers(db, now)) {
    const summary = `Policies ${one} and ${other} cover one vehicle at the same time: its number is written in two ways.`;
    await db.transaction((tx) =>
      openCase(tx, { kind: 'double-cover', key: `double-cover:${one}:${other}`, summary, now }),
    );
  }
  for (const { number, purchaseId } of await soldWithPassengers(db, now)) {
    const summary = `Policy ${number} of a public service vehicle was sold with Passenger liability, which its cover contains.`;
    await db.transaction((tx) =>
      openCase(tx, { kind: 'sold-twice', key: `sold-twice:${number}`, purchaseId, summary, now }),
    );
  }
  for (const { customerId, collidesWith } of await unusualAddresses(db)) {
    const whose = collidesWith === null ? '' : ` Without it, it is the address of customer ${collidesWith}.`;
    const summary = `The address of customer ${customerId} holds what nobody sees, so that mail may not arrive.${whose}`;
    await db.transaction((tx) =>
      openCase(tx, { kind: 'unusual-address', key: `unusual-address:${customerId}`, summary, now }),
    );
  }
};
