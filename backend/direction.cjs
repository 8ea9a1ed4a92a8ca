/**
 * The folders of the back end, from the ground up: a file imports from its own folder and from those above it in this list,
 * types and values alike. `npm run boundaries` holds it; docs/decisions/0043-order-the-back-end-in-one-import-direction.md says why.
 */
module.exports = [
  // Plain rules and plain data: no database, no clock, nothing of outside.
  'domain',

  // What everything stands on.
  'platform/settings',
  'platform/database',
  'platform/jobs',
  'platform/development-pages',
  'platform/adapters',
  'platform/config',
  'platform/outbox',
  'platform/notifications',
  'platform/token',
  'platform/http',
  'platform/parsers',
  'platform/uploads',
  'platform/uptime',
  'platform/operator-notices',
  'platform/capabilities',

  // What is for sale.
  'catalogue/portal-texts',
  'catalogue/benefits',
  'catalogue/covers',
  'catalogue/underwriters',
  'catalogue/rating',
  'catalogue/claim-rules',
  'catalogue/refund-terms',
  'catalogue/instalments',
  'catalogue/products',
  'catalogue/places',

  // Prices of several insurers.
  'quoting/sets',
  'quoting/motor',
  'quoting/personal-accident',
  'quoting/terms',
  'quoting/sharing',

  // What and whom we have on record.
  'customers-and-policies/policies',
  'customers-and-policies/certificates',
  'customers-and-policies/account-log',
  'customers-and-policies/customers',
  'customers-and-policies/identity',

  // From an offer to a sale.
  'purchasing/records',
  'purchasing/valuations',
  'purchasing/renewing',
  'purchasing/facts',
  'purchasing/steps',
  'purchasing/uploads',

  // What people are given and told.
  'communication/documents',
  'communication/reminders',

  // Money.
  'payments/cases',
  'payments/spool',
  'payments/invoices',
  'payments/ledger',
  'payments/statements',
  'payments/under-way',
  'payments/payout-rules',
  'payments/refunds',
  'payments/settlements',
  'payments/lapses',
  'payments/receipts',
  'payments/instalments',
  'payments/requests',
  'payments/reconciliation',

  // Losses: what was reported, and how far it has come.
  'claims/records',
  'claims/steps',
  'claims/evidence',
  'claims/drafts',
  'claims/effects',
  'claims/submit',
  'claims/lifecycle',
  'claims/changes',

  // What follows from a sale.
  'servicing/cancel-cover',
  'servicing/renewals',
  'servicing/issue',
  'servicing/my-policies',
  'servicing/next-cover',
  'servicing/find-policy',
  'servicing/help',
  'servicing/contact',
  'servicing/privacy',
  'servicing/profile',
  'servicing/next-of-kin',

  // Who runs the portal.
  'operators/desk',
  'operators/money-desk',
  'operators/customers-desk',
  'operators/papers-desk',
  'operators/portal-texts-desk',
  'operators/answers-desk',
  'operators/insurers/records',
  'operators/insurers/tokens',
  'operators/insurers/webhooks',
  'operators/insurers/api',
  'operators/insurers/desk',
  'operators/insurers/page',
  'operators/disaster-recovery',
  'operators/metrics',
  'operators/seed',

  // All of it together.
  'app/servers',
  'app/demo',
];
