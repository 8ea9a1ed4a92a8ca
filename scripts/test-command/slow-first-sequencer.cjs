const { relative } = require('node:path');
const ShuffledSequencer = require('./shuffled-sequencer.cjs');

/* Files that take twelve seconds and more: one that came last would keep a single worker busy when nothing else is left. */
const slow = [
  'backend/src/cancel-cover/killed-cancellation.test.ts',
  'backend/src/cancel-cover/kinds-of-cover.test.ts',
  'backend/src/demo/seed-demo-accounts.test.ts',
  'backend/src/http/made-up-bodies.test.ts',
  'backend/src/issue/issue-policy.test.ts',
  'backend/src/main.test.ts',
  'backend/src/market/rating/finer-rates.test.ts',
  'backend/src/payments/requests/simulated-outcomes.test.ts',
  'backend/src/seed/portal-database.test.ts',
  'backend/src/seed/run-seed.test.ts',
  'backend/src/testing/simulation/simulation.test.ts',
  'mfe-claims/src/features/kind-form/kind-page.test.tsx',
  'releases/registry/gate/preflight/preflight.test.ts',
  'releases/registry/killed-registry.test.ts',
  'releases/registry/parallel-changes.test.ts',
  'scripts/new-remote/new-remote.test.ts',
  'scripts/packages/another-repository.test.ts',
  'scripts/simulation/play-zone.test.ts',
  'scripts/topology.test.ts',
  'shell/src/sign-in/sign-in.test.tsx',
];

/** The order that the seed of the run decides, but with the files that are known to take long first. */
module.exports = class SlowFirstSequencer extends ShuffledSequencer {
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
