const { relative } = require('node:path');
const RandomOrderSequencer = require('./random-order-sequencer.cjs');

/* Files of both tiers that take twelve seconds and more: one that came last would keep a single worker busy when nothing else is left. */
const slow = [
  'backend/src/app/demo/seed-demo-accounts.system.test.ts',
  'backend/src/catalogue/rating/finer-rates.system.test.ts',
  'backend/src/claims/evidence/evidence.test.ts',
  'backend/src/customers-and-policies/customers/adopt-records.test.ts',
  'backend/src/customers-and-policies/policies/own-policies.test.ts',
  'backend/src/main.system.test.ts',
  'backend/src/operators/seed/portal-database.system.test.ts',
  'backend/src/operators/seed/run-seed.system.test.ts',
  'backend/src/payments/instalments/time-of-payers.test.ts',
  'backend/src/payments/payout-rules/judged-histories.test.ts',
  'backend/src/payments/reconciliation/reverse-receipt.test.ts',
  'backend/src/payments/requests/simulated-outcomes.system.test.ts',
  'backend/src/payments/refunds/watch-migration.system.test.ts',
  'backend/src/platform/database/lost-connection.system.test.ts',
  'backend/src/platform/http/fuzz.system.test.ts',
  'backend/src/platform/http/rate-limits/visitor-limits.test.ts',
  'backend/src/servicing/cancel-cover/cancel-cover.test.ts',
  'backend/src/servicing/cancel-cover/killed-cancellation.system.test.ts',
  'backend/src/servicing/cancel-cover/kinds-of-cover.test.ts',
  'backend/src/servicing/issue/issue-policy.test.ts',
  'backend/src/servicing/issue/killed-issue.system.test.ts',
  'backend/testing/simulation/simulation.system.test.ts',
  'mfe-claims/src/features/claim-details/claim-details.test.tsx',
  'mfe-claims/src/features/kind-form/kind-page.test.tsx',
  'mfe-quotes/src/features/purchase/pa-details/pa-details.test.tsx',
  'mfe-quotes/src/features/purchase/vehicle-details/vehicle-details.test.tsx',
  'releases/registry/gate/preflight/preflight.system.test.ts',
  'releases/registry/killed-registry.system.test.ts',
  'releases/registry/parallel-changes.system.test.ts',
  'releases/registry/telemetry/return-candidates.test.ts',
  'scripts/build/new-remote/new-remote.system.test.ts',
  'scripts/build/packages/another-repository.system.test.ts',
  'scripts/drills/simulation/play-zone.system.test.ts',
  'scripts/drills/topology/topology.system.test.ts',
  'shell/src/app/guarded-routes.test.tsx',
  'shell/src/sign-in/sign-in.test.tsx',
];

/** The order that the seed of the run decides, but with the files that are known to take long first. */
module.exports = class SlowFirstSequencer extends RandomOrderSequencer {
  static slow = slow;
  #root;

  constructor(options) {
    super(options);
    this.#root = options.globalConfig.rootDir;
  }

  sort(tests) {
    const isSlow = ({ path }) => slow.includes(relative(this.#root, path));
    const shuffled = super.sort(tests);
    return [...shuffled.filter(isSlow), ...shuffled.filter((test) => !isSlow(test))];
  }
};
