import type { MyData } from './data/my-data';

type Section = keyof MyData;

interface Stored {
  /** Where it is in the download, or why it is not. */
  readonly download: readonly Section[] | { readonly leftOut: string };
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
 * a table that is not here, and walks all of them after an erasure.
 */
export const storedTables: Readonly<Record<string, Stored>> = {
  customers: {
    download: ['profile'],
    kept: {
      columns: ['full_name', 'id_number', 'kra_pin', 'email', 'phone'],
      because: `${contract}; email and phone until the last day of cover`,
    },
  },
  credentials: { download: ['profile'] },
  policies: { download: ['policies'], kept: { columns: ['content'], because: contract } },
  purchases: {
    download: ['purchases'],
    kept: {
      columns: ['customer', 'people', 'health', 'next_of_kin', 'vehicle', 'student', 'sold', 'accepted'],
      because: contract,
    },
  },
  invoices: { download: ['payments'] },
  payment_attempts: { download: ['payments'], kept: { columns: ['phone'], because: books } },
  payment_events: {
    download: { leftOut: 'what M-Pesa was sent and answered, with callback tokens; what it means is in payments' },
    kept: { columns: ['data'], because: `${books}; a trigger refuses changes` },
  },
  paybill_payments: { download: ['paybillPayments'], kept: { columns: ['phone', 'account'], because: books } },
  ledger_receipts: { download: ['receipts'], kept: { columns: ['phone', 'account', 'payer_hash'], because: books } },
  ledger_entries: { download: { leftOut: 'bookings of the payments in receipts, which name nobody' } },
  ledger_postings: { download: { leftOut: 'accounts and amounts of those bookings' } },
  returns: {
    download: ['returns'],
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
  cover_periods: { download: ['policies'] },
  lapses: { download: ['policies'] },
  settlements: { download: ['policies'] },
  certificates: { download: ['certificates'] },
  registry_tokens: { download: { leftOut: 'our own token for the registry of record, sealed' } },
  local_registry_certificates: {
    download: { leftOut: 'the book of the registry of record, which is not ours; our side is in certificates' },
    kept: { columns: ['details'], because: contract },
  },
  files: { download: ['documents'] },
  claims: {
    download: ['claims'],
    kept: { columns: ['snapshot', 'payout', 'declined'], because: losses },
  },
  claim_drafts: { download: ['claimDrafts'] },
  claim_events: { download: ['claims'], kept: { columns: ['about'], because: losses } },
  claim_files: { download: ['claims', 'claimDrafts'], kept: { columns: ['refusal'], because: losses } },
  claim_messages: { download: ['claims'], kept: { columns: ['text'], because: losses } },
  claim_requests: { download: ['claims'], kept: { columns: ['reason'], because: losses } },
  claim_visits: {
    download: ['claims'],
    kept: { columns: ['place', 'assessor', 'phone'], because: losses },
  },
  claim_offers: { download: ['claims'], kept: { columns: ['dispute'], because: losses } },
  claim_uploads: { download: { leftOut: 'pieces of a file on their way up, gone after a day; the file is in claims' } },
  valuation_bookings: {
    download: ['purchases'],
    kept: { columns: ['phone', 'place'], because: 'a valuer still has to come; until the last day of cover' },
  },
  cancellations: { download: ['policies'], kept: { columns: ['phone'], because: `${books}; where money went` } },
  contact_messages: { download: ['contactMessages'] },
  answer_ratings: { download: { leftOut: 'whether answers were useful; nothing of who said it is stored' } },
  next_of_kin: { download: ['nextOfKin'] },
  consents: { download: ['consents'] },
  account_changes: { download: ['changes'] },
  known_devices: { download: ['devices'] },
  sessions: { download: ['sessions'] },
  sign_in_events: { download: ['signInEvents'] },
  one_time_codes: { download: { leftOut: 'hashes of codes and of who registers, gone after a day' } },
  rate_counts: { download: { leftOut: 'keyed hashes of addresses with a number, gone after some minutes' } },
  file_store: { download: { leftOut: 'which folder of files belongs to this database; one id' } },
  attempt_limits: { download: { leftOut: 'keyed hashes with a time, gone when it is over' } },
  outbox: {
    download: ['mails'],
    kept: { columns: ['recipient', 'text', 'html'], because: 'papers of running cover that wait to be sent' },
  },
  cover_reminders: { download: ['coverReminders'] },
  text_messages: { download: ['textMessages'] },
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
  portal_text_acceptances: { download: ['portalTexts'] },
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
