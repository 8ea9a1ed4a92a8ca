const { createHash } = require('node:crypto');
const { relative } = require('node:path');
const { default: Sequencer } = require('@jest/test-sequencer');

const root = `${__dirname}/../..`;

/** Runs the files in an order that TULINDE_SEED decides: the same for the same seed, whatever ran before. */
class ShuffledSequencer extends Sequencer {
  sort(tests) {
    const seed = process.env.TULINDE_SEED ?? '';
    const place = ({ path }) =>
      createHash('sha256')
        .update(`${seed} ${relative(root, path)}`)
        .digest('hex');
    return [...tests]
      .map((test) => ({ test, place: place(test) }))
      .sort((one, other) => (one.place < other.place ? -1 : 1))
      .map(({ test }) => test);
  }
}

module.exports = ShuffledSequencer;
