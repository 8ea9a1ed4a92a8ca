import { sql } from 'drizzle-orm';
import { bigint, boolean, date, index, integer, jsonb, text } from 'drizzle-orm/pg-core';
import type {
  PortalVersions,
  HealthDeclaration,
  InsuredPerson,
  NextOfKin,
  PersonalDetails,
  Student,
  VehicleDetails,
} from '@tulinde/contracts';
import type { Prefill } from '../../../domain/prefill';
import type { QuotedOffer } from '../../../domain/quoted-offer';
import { instant, portal } from './portal';

export const purchaseStates = ['open', 'paying', 'paid', 'issued', 'lapsed', 'abandoned'] as const;

/** One customer's way from a chosen quote to a policy. Its price is always computed again from the quote. */
export const purchases = portal.table(
  'purchases',
  {
    /** 128 random bits, base64url: knowing it is the right to read and change it. */
    id: text('id').primaryKey(),
    /** What people read to each other, and the account reference of M-Pesa. */
    reference: text('reference').notNull().unique(),
    kind: text('kind', { enum: ['MOTOR', 'PA'] }).notNull(),
    state: text('state', { enum: purchaseStates }).notNull(),
    quoteRef: text('quote_ref').notNull(),
    underwriterName: text('underwriter_name').notNull(),
    productId: integer('product_id').notNull(),
    isRenewal: boolean('is_renewal').notNull().default(false),
    /** Number of the policy that this one renews. */
    renewsPolicy: text('renews_policy'),
    /** The customer who was signed in when it began: the policy joins this account. Null where none was. */
    customerId: text('customer_id'),
    /** What the forms begin with: of the signed-in customer and of the policy that is renewed. Gone once it is being paid. */
    prefill: jsonb('prefill').$type<Prefill>(),
    language: text('language', { enum: ['en', 'sw'] }).notNull(),
    termsVersion: text('terms_version'),
    termsAcceptedAt: instant('terms_accepted_at'),
    /** Versions of the portal's own texts that were accepted at the same instant; null before they were written down. */
    portalVersions: jsonb('portal_versions').$type<PortalVersions>(),
    customer: jsonb('customer').$type<PersonalDetails>(),
    people: jsonb('people').$type<InsuredPerson[]>(),
    student: jsonb('student').$type<Student>(),
    health: jsonb('health').$type<HealthDeclaration>(),
    nextOfKin: jsonb('next_of_kin').$type<NextOfKin>(),
    vehicle: jsonb('vehicle').$type<VehicleDetails>(),
    /** Calendar days in Nairobi; the last one is covered. */
    startsOn: date('starts_on', { mode: 'string' }),
    endsOn: date('ends_on', { mode: 'string' }),
    /** The first day that was chosen, where the payment came after it and moved it; else null. */
    chosenStart: date('chosen_start', { mode: 'string' }),
    /** Kinds of documents that the customer sends later. */
    documentsLater: jsonb('documents_later').$type<string[]>(),
    /** The total that the customer saw last and agreed to, cents; null until the summary is confirmed. */
    acceptedTotalCents: bigint('accepted_total_cents', { mode: 'number' }),
    declaredAt: instant('declared_at'),
    plan: text('plan', { enum: ['FULL', 'LIPA_POLE_POLE'] }),
    instalments: integer('instalments'),
    /** When the credit agreement of Lipa Pole Pole was accepted, and its text's version. */
    agreedAt: instant('agreed_at'),
    agreementVersion: text('agreement_version'),
    /** The offer as it is being paid: from then on neither a change nor the end of the quotes changes what was sold. */
    sold: jsonb('sold').$type<QuotedOffer>(),
    /** The offer whose price was agreed to last: money for it gives the cover until its stated end, whatever became of the quotes. */
    accepted: jsonb('accepted').$type<QuotedOffer>(),
    /** Until when all parts have to be in, once one is: then they go back. Null where nothing is in, or all is. */
    payBy: instant('pay_by'),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  (table) => [
    index('purchases_by_quote').on(table.quoteRef),
    index('purchases_by_customer').on(table.customerId),
    index('purchases_by_email').on(sql`lower(${table.customer} ->> 'email')`),
    index('purchases_by_state').on(table.state, table.updatedAt),
  ],
);
