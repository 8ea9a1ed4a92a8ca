import type { MayReadWhole } from '@tulinde/testing/servers/require-indexes';

/* Rates and terms of insurers grow with their editions, and processes keep what they have read of a day. */
const ofMarket = [
  'underwriters',
  'tariffs',
  'benefit_tariffs',
  'cover_limits',
  'acceptance_rules',
  'levies',
  'excess_terms',
  'lipa_pole_pole_terms',
  'no_claim_discounts',
  'policy_terms',
  'pa_plans',
  'pa_age_bands',
];
/* The products, vehicles and places that there are. */
const ofCatalogue = ['products', 'vehicle_makes', 'vehicle_models', 'counties', 'towns', 'valuation_centres'];
/* A row for each time that the portal was down, each statement of M-Pesa, each address of an insurer, each edition of the help. */
const ofOperations = ['uptimes', 'statement_files', 'webhook_endpoints', 'answer_versions'];

/** What may be read whole however many customers there are. */
export const mayBeReadWhole: MayReadWhole = {
  tables: new Set([...ofMarket, ...ofCatalogue, ...ofOperations]),
  statements: [
    // The messages about an account that is erased, by a part of their keys: a job, once for a customer.
    /^delete from "portal"\."(outbox|text_messages)" where .*position\(/,
    // Which papers are lost after a restore: an operator asks it, of all there are.
    /^select .* from "portal"\."files" where "portal"\."files"\."kind" <> \$1 order by/,
  ],
};
