import RandomOrderSequencer = require('./random-order-sequencer.cjs');

/** Of Jest: `testSequencer`. */
declare class SlowFirstSequencer extends RandomOrderSequencer {
  /** Files that go first, from the top of the repository. */
  static readonly slow: readonly string[];
}
export = SlowFirstSequencer;
