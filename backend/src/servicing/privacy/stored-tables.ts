import * as account from './columns/account-columns';
import * as claim from './columns/claim-columns';
import * as cover from './columns/cover-columns';
import * as money from './columns/money-columns';
import { customerColumns } from './columns/profile-columns';
import type { MyData } from './data/my-data';

type Section = keyof MyData;

interface Stored {
  /** Where it is in the download, and each of its columns; or why it is not. */
  readonly download:
    | { readonly parts: readonly Section[]; readonly columns: Readonly<Record<string, string | null>> }
    | { readonly leftOut: string };
  /** What an erasure leaves in clear text of who asked for it, and why (decision record 16). Nothing without. */
  readonly kept?: { readonly columns: readonly string[]; readonly because: string };
}

const contract = 'the Insurance Act and tax law: policies and what they were made from, seven years';
const books = 'tax law: the books of payments, seven years';
const losses = 'the Insurance Act: claims and what they were decided by, seven years';
const market = { download: { leftOut: 'the market, the same for everybody' } } as const;
const quote = { leftOut: 'answers are in purchases; prices come from the market; nobody is named in it' } as const;

/**
 * Every table of the back end, and what happens with it when a customer downloads or erases what is stored. A test refuses
 * a table that is not here and a column that is not described, and walks all of them after an erasure.
 */
export const storedTables: Readonly<Record<string, Stored>> = {
  customers: {
    download: { parts: ['profile'], columns: customerColumns },
    kept: {
      columns: ['full_name', 'id_number', 'kra_pin', 'email', 'phone'],
      because: `${contract}; email and phone until the last day of cover`,
    },
  },
  credentials: { download: { parts: ['profile'], columns: account.credentialColumns } },
  policies: {
    download: { parts: ['policies'], columns: cover.policyColumns },
    kept: { columns: ['content'], because: contract },
  },
  purchases: {
    download: { parts: ['purchases'], columns: cover.purchaseColumns },
    kept: {
      columns: ['customer', 'people', 'health', 'next_of_kin', 'vehicle', 'student', 'sold', 'accepted'],
      because: contract,
    },
  },
  invoices: { download: { parts: ['payments'], columns: money.invoiceColumns } },
  payment_attempts: {
    download: { parts: ['payments'], columns: money.attemptColumns },
    kept: { columns: ['phone'], because: books },
  },
  payment_events: {
    download: { leftOut: 'what M-Pesa was sent and answered, with callback tokens; what it means is in payments' },
    kept: { columns: ['data'], because: `${books}; a trigger refuses changes` },
  },
  paybill_payments: {
    download: { parts: ['paybillPayments'], columns: money.paybillColumns },
    kept: { columns: ['phone', 'account'], because: books },
  },
  ledger_receipts: {
    download: { parts: ['receipts'], columns: money.receiptColumns },
    kept: { columns: ['phone', 'account', 'payer_hash'], because: books },
  },
  ledger_entries: { download: { leftOut: 'bookings of the payments in receipts, which name nobody' } },
  ledger_totals: { download: { leftOut: 'sums over all customers' } },
  ledger_postings: { download: { leftOut: 'accounts and amounts of those bookings' } },
  returns: {
    download: { parts: ['returns'], columns: money.returnColumns },
    kept: { columns: ['phone'], because: `${books}; where money went` },
  },
  return_approvals: { download: { leftOut: 'names of those of us who let money go out' } },
  return_parts: { download: { leftOut: 'amounts of returns in parts that M-Pesa takes' } },
  payouts: {
    download: { leftOut: 'requests to M-Pesa to pay a return, with callback tokens' },
    kept: { columns: ['phone'], because: books },
  },
  money_events: { download: { leftOut: 'who of us did what with a return or a case; ids and amounts' } },
  money_cases: { download: { leftOut: 'our list of what to settle; ids, receipts and amounts' } },
  statement_files: { download: { leftOut: 'which files of M-Pesa we have read, and what time they cover' } },
  statement_lines: {
    download: { leftOut: 'M-Pesa’s own book of our number; what was paid for a purchase is in payments' },
    kept: { columns: ['other_party', 'details', 'account'], because: books },
  },
  operator_proposals: { download: { leftOut: 'what one of us proposed and another did; ids' } },
  receipt_moves: { download: { leftOut: 'who of us moved which payment; receipts and ids' } },
  mpesa_results: { download: { leftOut: 'answers of M-Pesa on their way, gone after a day' } },
  cover_periods: { download: { parts: ['policies'], columns: cover.periodColumns } },
  lapses: { download: { parts: ['policies'], columns: cover.lapseColumns } },
  settlements: { download: { parts: ['policies'], columns: cover.settlementColumns } },
  certificates: { download: { parts: ['certificates'], columns: cover.certificateColumns } },
  registry_tokens: { download: { leftOut: 'our own token for the registry of record, sealed' } },
  local_registry_certificates: {
    download: { leftOut: 'the book of the registry of record, which is not ours; our side is in certificates' },
    kept: { columns: ['details'], because: contract },
  },
  files: { download: { parts: ['documents'], columns: cover.fileColumns } },
  claims: {
    download: { parts: ['claims'], columns: claim.claimColumns },
    kept: { columns: ['snapshot', 'payout', 'declined'], because: losses },
  },
  claim_drafts: { download: { parts: ['claimDrafts'], columns: claim.claimDraftColumns } },
  claim_events: {
    download: { parts: ['claims'], columns: claim.claimEventColumns },
    kept: { columns: ['about'], because: losses },
  },
  claim_files: {
    download: { parts: ['claims', 'claimDrafts'], columns: claim.claimFileColumns },
    kept: { columns: ['refusal'], because: losses },
  },
  claim_messages: {
    download: { parts: ['claims'], columns: claim.claimMessageColumns },
    kept: { columns: ['text'], because: losses },
  },
  claim_requests: {
    download: { parts: ['claims'], columns: claim.claimRequestColumns },
    kept: { columns: ['reason'], because: losses },
  },
  claim_visits: {
    download: { parts: ['claims'], columns: claim.claimVisitColumns },
    kept: { columns: ['place', 'assessor', 'phone'], because: losses },
  },
  claim_offers: {
    download: { parts: ['claims'], columns: claim.claimOfferColumns },
    kept: { columns: ['dispute'], because: losses },
  },
  claim_uploads: { download: { leftOut: 'pieces of a file on their way up, gone after a day; the file is in claims' } },
  valuation_bookings: {
    download: { parts: ['purchases'], columns: cover.valuationColumns },
    kept: {
      columns: ['phone', 'place'],
      because: 'a valuer still has to come; 120 days after the booking, and at most until the last day of cover',
    },
  },
  cancellations: {
    download: { parts: ['policies'], columns: cover.cancellationColumns },
    kept: { columns: ['phone'], because: `${books}; where money went` },
  },
  contact_messages: { download: { parts: ['contactMessages'], columns: account.contactColumns } },
  answer_ratings: { download: { leftOut: 'whether answers were useful; nothing of who said it is stored' } },
  next_of_kin: { download: { parts: ['nextOfKin'], columns: account.kinColumns } },
  consents: { download: { parts: ['consents'], columns: account.consentColumns } },
  account_changes: { download: { parts: ['changes'], columns: account.changeColumns } },
  known_devices: { download: { parts: ['devices'], columns: account.deviceColumns } },
  sessions: { download: { parts: ['sessions'], columns: account.sessionColumns } },
  sign_in_events: { download: { parts: ['signInEvents'], columns: account.signInColumns } },
  one_time_codes: { download: { leftOut: 'hashes of codes and of who registers, gone after a day' } },
  rate_counts: { download: { leftOut: 'keyed hashes of addresses with a number, gone after some minutes' } },
  file_store: { download: { leftOut: 'which folder of files belongs to this database; one id' } },
  attempt_limits: { download: { leftOut: 'keyed hashes with a time, gone when it is over' } },
  outbox: {
    download: { parts: ['mails'], columns: account.mailColumns },
    kept: { columns: ['recipient', 'text', 'html'], because: 'papers of running cover that wait to be sent' },
  },
  cover_reminders: { download: { parts: ['coverReminders'], columns: account.coverReminderColumns } },
  text_messages: { download: { parts: ['textMessages'], columns: account.smsColumns } },
  jobs: { download: { leftOut: 'ids of work that is to be done; nothing of a person' } },
  idempotency_keys: { download: { leftOut: 'answers of calls that the browser had already, gone after a day' } },
  used_digests: { download: { leftOut: 'hashes of browsers’ first calls, gone after minutes' } },
  quote_sets: { download: quote },
  quote_offers: { download: quote },
  pa_quote_sets: { download: quote },
  pa_quote_offers: { download: quote },
  restores: { download: { leftOut: 'when the database was brought back to an earlier time, and who of us saw it' } },
  held_work: { download: { leftOut: 'kinds of work that wait after a restore; nothing of a person' } },
  uptimes: { download: { leftOut: 'when the portal was up; nothing of a person' } },
  seed_steps: market,
  products: market,
  vehicle_makes: market,
  vehicle_models: market,
  insurer_tokens: { download: { leftOut: 'what systems of insurers are let in with' } },
  insurer_log: { download: { leftOut: 'which token of an insurer did what with a claim; what it did is in claims' } },
  webhook_endpoints: { download: { leftOut: 'addresses of systems of insurers' } },
  webhook_messages: { download: { leftOut: 'that a claim had a new version; what happened is in claims' } },
  webhook_attempts: { download: { leftOut: 'what systems of insurers answered to that' } },
  portal_text_acceptances: { download: { parts: ['portalTexts'], columns: account.acceptanceColumns } },
  portal_texts: { download: { leftOut: 'terms of use and privacy policy, the same for everybody' } },
  faqs: market,
  answer_versions: { download: { leftOut: 'questions and answers of the portal, and who of us wrote them' } },
  answer_publications: { download: { leftOut: 'when they were published, and by whom of us' } },
  underwriters: market,
  tariffs: market,
  benefit_tariffs: market,
  cover_limits: market,
  acceptance_rules: market,
  levies: market,
  lipa_pole_pole_terms: market,
  excess_terms: market,
  pa_plans: market,
  pa_age_bands: market,
  no_claim_discounts: market,
  claim_rules: market,
  refund_terms: market,
  policy_terms: market,
  counties: market,
  towns: market,
  valuation_centres: market,
};
