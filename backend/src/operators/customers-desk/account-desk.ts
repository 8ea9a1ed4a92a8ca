import { normalEmail } from '@tulinde/contracts';
import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../platform/database/connection';
import { ownersOfAddress } from '../../customers-and-policies/customers/repository';
import { accountChanges, knownDevices, sessions, signInEvents } from '../../platform/database/schema';
import { recordMoneyEvent } from '../../payments/refunds/money-events';
import { OperatorRefusal } from '../../platform/http/operator-refusal';

interface Looking {
  /** As the caller says it, in any case. */
  readonly email: string;
  readonly operator: string;
  readonly now: Date;
}

const find = async (tx: Database, email: string) => {
  const rows = await ownersOfAddress(tx, normalEmail(email));
  if (rows.length === 0) throw new OperatorRefusal('NO_CUSTOMER', `No customer has the address ${email}.`);
  return rows;
};

const eventsOf = (tx: Database, customerId: string) =>
  tx
    .select({ at: signInEvents.at, kind: signInEvents.kind, purpose: signInEvents.purpose })
    .from(signInEvents)
    .where(eq(signInEvents.customerId, customerId))
    .orderBy(desc(signInEvents.id))
    .limit(30);

const changesOf = (tx: Database, customerId: string) =>
  tx
    .select({ at: accountChanges.at, kind: accountChanges.kind, by: accountChanges.by })
    .from(accountChanges)
    .where(eq(accountChanges.customerId, customerId))
    .orderBy(desc(accountChanges.id))
    .limit(30);

/**
 * Shows why a customer may be unable to sign in, and who signed in. It shows nothing by which a caller could take over an
 * account. Each look is recorded.
 * @throws OperatorRefusal
 */
export const accountFacts = async (tx: Database, { email, operator, now }: Looking) => {
  const accounts = [];
  for (const { customer, accountEmail } of await find(tx, email)) {
    const { id, fullName, erasedAt, deletionAskedAt } = customer;
    await recordMoneyEvent(tx, { at: now, by: operator, kind: 'account-looked-at', about: `customer:${id}` });
    accounts.push({
      id,
      fullName,
      erasedAt,
      deletionAskedAt,
      hasPassword: accountEmail !== null,
      events: await eventsOf(tx, id),
      changes: await changesOf(tx, id),
    });
  }
  return { accounts };
};

/**
 * A stranger is in an account: ends every session and removes all known devices.
 * @returns how many sessions there were
 * @throws OperatorRefusal
 */
export const signOutEverywhere = async (
  tx: Database,
  { email, operator, now }: Looking,
): Promise<{ ended: number }> => {
  let ended = 0;
  for (const { customer } of await find(tx, email)) {
    const open = and(eq(sessions.customerId, customer.id), isNull(sessions.endedAt));
    ended += (await tx.update(sessions).set({ endedAt: now }).where(open).returning({ id: sessions.id })).length;
    const known = and(eq(knownDevices.customerId, customer.id), isNull(knownDevices.removedAt));
    await tx.update(knownDevices).set({ removedAt: now }).where(known);
    await recordMoneyEvent(tx, { at: now, by: operator, kind: 'account-signed-out', about: `customer:${customer.id}` });
  }
  return { ended };
};
