/** Of Jest: `testSequencer`. */
declare class SlowFirstSequencer {
  /** Files that go first, from the top of the repository. */
  static readonly slow: readonly string[];
  /** The same tests in Jest's own order, but for these. */
  sort<Test extends { readonly path: string }>(tests: readonly Test[]): Test[];
}
export = SlowFirstSequencer;
