import ShuffledSequencer = require('./shuffled-sequencer.cjs');

/** Of Jest: `testSequencer`. */
declare class SlowFirstSequencer extends ShuffledSequencer {
  /** Files that go first, from the top of the repository. */
  static readonly slow: readonly string[];
}
export = SlowFirstSequencer;
