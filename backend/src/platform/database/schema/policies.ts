import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, text, unique } from 'drizzle-orm/pg-core';
import { instant, portal } from './portal';
import { purchases } from './purchases';

/** Last part of the numbers of policies; numbers that were not used leave gaps. */
export const policyNumbers = portal.sequence('policy_numbers');
/** Of the local registry of record. */
export const certificateNumbers = portal.sequence('local_certificate_numbers');

const cents = (name: string) => bigint(name, { mode: 'number' });

/** A person or company; joined by a proven phone or e-mail only. */
export const customers = portal.table(
  'customers',
  {
    /** 128 random bits, base64url. */
    id: text('id').primaryKey(),
    type: text('type', { enum: ['Individual', 'Corporate'] }).notNull(),
    fullName: text('full_name').notNull(),
    email: text('email').notNull(),
    phone: text('phone').notNull(),
    /** Set when a code reached it, or when M-Pesa took a payment from it. */
    emailProvenAt: instant('email_proven_at'),
    phoneProvenAt: instant('phone_proven_at'),
    /** The first purchase provides these: a customer who has only registered has none of them. */
    kraPin: text('kra_pin'),
    idType: text('id_type'),
    idNumber: text('id_number'),
    dateOfBirth: date('date_of_birth', { mode: 'string' }),
    county: text('county'),
    town: text('town'),
    postalAddress: text('postal_address').notNull().default(''),
    language: text('language', { enum: ['en', 'sw'] }).notNull(),
    marketingConsentAt: instant('marketing_consent_at'),
    /** How instalments and renewals are reminded of; one of the two at least. */
    remindByEmail: boolean('remind_by_email').notNull().default(true),
    remindBySms: boolean('remind_by_sms').notNull().default(false),
    /** When the owner asked for the account to be erased. */
    deletionAskedAt: instant('deletion_asked_at'),
    /** What the law keeps is left of it: policies and payments with the name on them. */
    erasedAt: instant('erased_at'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [index('customers_by_email').on(sql`lower(${table.email})`), index('customers_by_phone').on(table.phone)],
);

export const policies = portal.table(
  'policies',
  {
    /** `TUL-MC-26-000123`. */
    number: text('number').primaryKey(),
    /** One purchase makes one policy. */
    purchaseId: text('purchase_id')
      .notNull()
      .unique()
      .references(() => purchases.id),
    customerId: text('customer_id')
      .notNull()
      .references(() => customers.id),
    productId: integer('product_id').notNull(),
    underwriterName: text('underwriter_name').notNull(),
    state: text('state', { enum: ['active', 'cancelled', 'lapsed'] }).notNull(),
    /** Normalised plate, or null for personal accident and a vehicle not yet registered. */
    registration: text('registration'),
    chassisNumber: text('chassis_number'),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    /** Everything that was sold, as it was on the day: prints the documents. */
    content: jsonb('content').notNull(),
    grossCents: cents('gross_cents').notNull(),
    payableCents: cents('payable_cents').notNull(),
    issuedAt: instant('issued_at').notNull(),
    cancelledAt: instant('cancelled_at'),
    /** Number of the policy that this one renews: it has one renewal at most. */
    renewsPolicy: text('renews_policy').unique(),
    /** Years without a claim that this cover was priced with. */
    noClaimYears: integer('no_claim_years').notNull().default(0),
    /** Who is paid after a death, where the purchase and the account name other people and the customer has chosen; null before. */
    kinChoice: text('kin_choice', { enum: ['LIST', 'POLICY'] }),
  },
  (table) => [
    index('policies_by_customer').on(table.customerId),
    index('policies_by_registration').on(table.registration),
    index('policies_by_chassis').on(table.chassisNumber),
  ],
);

/** Certificates as the registry of record issued them. */
export const certificates = portal.table(
  'certificates',
  {
    number: text('number').primaryKey(),
    policyNumber: text('policy_number')
      .notNull()
      .references(() => policies.number),
    type: text('type', { enum: ['A', 'B', 'C', 'D'] }).notNull(),
    insurer: text('insurer').notNull(),
    registration: text('registration'),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    state: text('state', { enum: ['valid', 'cancelled'] }).notNull(),
    issuedAt: instant('issued_at').notNull(),
    cancelledAt: instant('cancelled_at'),
  },
  (table) => [index('certificates_by_policy').on(table.policyNumber)],
);

/** Our token for the registry of record, which all processes share; sealed with the account's password. */
export const registryTokens = portal.table('registry_tokens', {
  /** Hash of address, client and user. */
  account: text('account').primaryKey(),
  sealed: text('sealed').notNull(),
  until: instant('until').notNull(),
});

/** The local registry of record's own book: stands in for DMVIC where that is not configured. */
export const localRegistryCertificates = portal.table(
  'local_registry_certificates',
  {
    number: text('number').primaryKey(),
    /** Of one request of ours: asking again gives the same certificate. */
    requestKey: text('request_key').notNull(),
    /** Plate, or chassis number of a vehicle not yet registered. */
    vehicle: text('vehicle').notNull(),
    details: jsonb('details').notNull(),
    startsOn: date('starts_on', { mode: 'string' }).notNull(),
    endsOn: date('ends_on', { mode: 'string' }).notNull(),
    isCancelled: boolean('is_cancelled').notNull().default(false),
  },
  (table) => [
    unique('local_registry_by_request').on(table.requestKey),
    index('local_registry_by_vehicle').on(table.vehicle),
  ],
);

/** Uploaded and made files; the bytes stand in the file store under `id`. */
export const files = portal.table(
  'files',
  {
    /** 128 random bits, base64url. */
    id: text('id').primaryKey(),
    purchaseId: text('purchase_id').references(() => purchases.id),
    policyNumber: text('policy_number'),
    /** `logbook`, `id`, `certificate`, `schedule`, `receipt` … */
    kind: text('kind').notNull(),
    name: text('name').notNull(),
    contentType: text('content_type').notNull(),
    bytes: integer('bytes').notNull(),
    sha256: text('sha256').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (table) => [
    index('files_by_purchase').on(table.purchaseId),
    index('files_by_policy').on(table.policyNumber),
    index('files_by_kind').on(table.kind, table.createdAt),
  ],
);
