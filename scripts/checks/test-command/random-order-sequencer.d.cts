/** Of Jest: `--testSequencer`. */
declare class RandomOrderSequencer {
  /** The same tests in an order that TULINDE_SEED decides. */
  sort<Test extends { readonly path: string }>(tests: readonly Test[]): Test[];
}
export = RandomOrderSequencer;
