import { bigint, boolean, date, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type { AccountChangeKind, ConsentKind, KinGuardian, Relationship } from '@tulinde/contracts';
import { customers } from './policies';
import { instant, portal } from './portal';

const id = () => bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity();
const customerId = () =>
  text('customer_id')
    .notNull()
    .references(() => customers.id);

/** The people who receive what a policy pays for death. The shares of a customer add up to 10,000. */
export const nextOfKin = portal.table(
  'next_of_kin',
  {
    id: id(),
    customerId: customerId(),
    position: integer('position').notNull(),
    fullName: text('full_name').notNull(),
    relationship: text('relationship').$type<Relationship>().notNull(),
    dateOfBirth: date('date_of_birth', { mode: 'string' }).notNull(),
    /** '' where a minor has none; the number of the document too. */
    phone: text('phone').notNull(),
    idNumber: text('id_number').notNull(),
    /** Hundredths of a percent. */
    shareBp: integer('share_bp').notNull(),
    guardian: jsonb('guardian').$type<KinGuardian>(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('next_of_kin_by_customer').on(table.customerId, table.position)],
);

/** What customers agreed to and took back; rows are added, never changed, and go with the account alone. */
export const consents = portal.table(
  'consents',
  {
    id: id(),
    customerId: customerId(),
    at: instant('at').notNull(),
    kind: text('kind').$type<ConsentKind>().notNull(),
    isGiven: boolean('is_given').notNull(),
    version: text('version'),
    where: text('given_where', { enum: ['SIGN_UP', 'PURCHASE', 'PROFILE'] }).notNull(),
    policyNumber: text('policy_number'),
  },
  (table) => [
    index('consents_by_customer').on(table.customerId, table.at),
    index('consents_by_policy').on(table.policyNumber),
  ],
);

/**
 * The changes of an account and their authors. Rows are added, never changed, and are deleted only with the account.
 * Addresses are masked.
 */
export const accountChanges = portal.table(
  'account_changes',
  {
    id: id(),
    customerId: customerId(),
    at: instant('at').notNull(),
    kind: text('kind').$type<AccountChangeKind>().notNull(),
    by: text('changed_by', { enum: ['CUSTOMER', 'PORTAL', 'STAFF'] }).notNull(),
    before: text('before').notNull().default(''),
    after: text('after').notNull().default(''),
    deviceId: text('device_id'),
    sessionId: text('session_id'),
  },
  (table) => [index('account_changes_by_customer').on(table.customerId, table.at)],
);
