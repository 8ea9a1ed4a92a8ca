/** Whose each table is: the folder of `direction.cjs` that writes and reads it, and that others ask for what stands in it. */
export const tablesOf: Readonly<Record<string, readonly string[]>> = {
  adapters: ['localRegistryCertificates', 'fileStore'],
  jobs: ['jobs', 'heldWork'],
  outbox: ['outbox', 'textMessages'],
  token: ['usedDigests'],
  http: ['idempotencyKeys', 'rateCounts', 'attemptLimits'],
  uptime: ['uptimes'],
  'portal-texts': ['portalTexts', 'portalTextAcceptances'],
  help: ['faqs', 'answerVersions', 'answerPublications', 'answerRatings'],
  market: [
    ...['products', 'vehicleMakes', 'vehicleModels', 'counties', 'towns', 'underwriters', 'tariffs', 'benefitTariffs'],
    ...[
      'coverLimits',
      'acceptanceRules',
      'levies',
      'lipaPolePoleTerms',
      'excessTerms',
      'noClaimDiscounts',
      'claimRules',
      'refundTerms',
    ],
  ],
  quotes: ['quoteSets', 'quoteOffers', 'paQuoteSets', 'paQuoteOffers', 'paPlans', 'paAgeBands', 'policyTerms'],
  policies: ['policies', 'coverPeriods'],
  certificates: ['certificates'],
  'account-log': ['consents', 'accountChanges'],
  customers: ['customers'],
  identity: ['credentials', 'knownDevices', 'sessions', 'oneTimeCodes', 'signInEvents'],
  purchases: ['purchases', 'valuationCentres', 'valuationBookings'],
  documents: ['files'],
  payments: [
    ...['invoices', 'paymentAttempts', 'paymentEvents', 'paybillPayments', 'mpesaResults', 'lapses', 'settlements'],
    ...['ledgerReceipts', 'ledgerEntries', 'ledgerPostings', 'moneyCases', 'moneyEvents', 'statementFiles'],
    ...['statementLines', 'returns', 'returnApprovals', 'returnParts', 'payouts'],
  ],
  claims: [
    ...['claims', 'claimDrafts', 'claimEvents', 'claimFiles', 'claimUploads', 'claimMessages', 'claimRequests'],
    ...['claimVisits', 'claimOffers'],
  ],
  renewals: [],
  'next-cover': ['coverReminders'],
  'next-of-kin': ['nextOfKin'],
  contact: ['contactMessages'],
  'cancel-cover': ['cancellations'],
  'money-desk': ['operatorProposals', 'receiptMoves'],
  insurers: ['insurerTokens', 'insurerLog', 'webhookEndpoints', 'webhookMessages', 'webhookAttempts'],
  restores: ['restores'],
  seed: ['seedSteps'],
};

/** Who asks tables of others, whichever they are, and why. */
export const asksAll: Readonly<Record<string, string>> = {
  privacy: 'tells a person all that is kept of them, and erases it, table by table: `stored-tables.ts` has them all',
  restores: 'compares what the database knows with what stands beside it',
  metrics: 'counts what waits, in one question a scrape',
  'money-desk': 'shows operators what is written, as it is written',
  seed: 'fills tables before there is anybody to ask',
  demo: 'makes up what happened before there was a portal',
};

/** Questions over tables of others that stand where they are asked. A new one is asked of the owner. */
export const asksOthers: Readonly<Record<string, readonly string[]>> = {
  adapters: ['files'],
  database: ['seedSteps'],
  outbox: ['files'],
  market: ['paPlans'],
  quotes: ['outbox'],
  policies: ['certificates', 'claims', 'files', 'jobs'],
  customers: ['claims', 'claimFiles', 'credentials', 'jobs'],
  purchases: [
    ...['claims', 'counties', 'files', 'invoices', 'paymentAttempts', 'ledgerPostings'],
    // What came to nothing is forgotten where no book names it.
    ...['ledgerReceipts', 'moneyCases', 'receiptMoves', 'returns'],
  ],
  payments: ['attemptLimits', 'cancellations', 'jobs', 'outbox', 'textMessages'],
  'cancel-cover': ['certificates', 'credentials', 'customers', 'files', 'policies', 'purchases'],
  renewals: ['claims', 'jobs', 'quoteOffers', 'quoteSets', 'tariffs'],
  issue: ['files', 'invoices', 'jobs', 'paymentAttempts'],
  'my-policies': ['claims', 'credentials'],
  profile: ['credentials'],
};
