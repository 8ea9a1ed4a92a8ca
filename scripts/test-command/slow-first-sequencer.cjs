const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/* Short files that take ten seconds and more: Jest, which begins with the longest, would come to them when nothing else is
   left for the other workers. */
const slow = [
  'backend/src/testing/simulation/simulation.test.ts',
  'backend/src/http/made-up-bodies.test.ts',
  'backend/src/seed/run-seed.test.ts',
  'backend/src/market/rating/finer-rates.test.ts',
  'scripts/packages/another-repository.test.ts',
  'scripts/simulation/play-zone.test.ts',
  'scripts/topology.test.ts',
];

/** Jest's own order, but for short files that are known to take long. */
module.exports = class SlowFirstSequencer extends Sequencer {
  static slow = slow;
  #root;

  constructor(options) {
    super(options);
    this.#root = options.globalConfig.rootDir;
  }

  sort(tests) {
    const isSlow = ({ path }) => slow.includes(relative(this.#root, path));
    const sorted = [...super.sort([...tests])];
    return [...sorted.filter(isSlow), ...sorted.filter((test) => !isSlow(test))];
  }
};
