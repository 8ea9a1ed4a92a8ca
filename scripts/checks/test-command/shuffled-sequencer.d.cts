/** Of Jest: `--testSequencer`. */
declare class ShuffledSequencer {
  /** The same tests in an order that TULINDE_SEED decides. */
  sort<Test extends { readonly path: string }>(tests: readonly Test[]): Test[];
}
export = ShuffledSequencer;
