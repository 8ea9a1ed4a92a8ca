const { createHash } = require('node:crypto');
const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

/** Puts the files in an order that the seed alone decides: TULINDE_SEED, or the one that Jest has drawn. */
module.exports = class RandomOrderSequencer extends Sequencer {
  #seed;
  #root;

  constructor(options) {
    super(options);
    this.#seed = process.env.TULINDE_SEED ?? String(options.globalConfig.seed);
    this.#root = options.globalConfig.rootDir;
  }

  sort(tests) {
    const placeOf = ({ path, context }) =>
      createHash('sha256')
        .update(`${this.#seed}:${context.config.displayName?.name ?? ''}:${relative(this.#root, path)}`)
        .digest('hex');
    return tests
      .map((test) => ({ test, place: placeOf(test) }))
      .sort((left, right) => (left.place < right.place ? -1 : 1))
      .map(({ test }) => test);
  }
};
