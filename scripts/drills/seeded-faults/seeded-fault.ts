/**
 * A check that has to find a fault: files of Jest, a file of browser tests and the tests of it that are run, or seeds of the
 * simulation, `1-12`.
 */
export type Finder =
  | { readonly jest: readonly string[] }
  | { readonly browser: string; readonly grep: string }
  | { readonly simulation: string };

/** One mistake that a developer could make. */
export interface SeededFault {
  readonly name: string;
  readonly file: string;
  /** Stands in the file exactly once. */
  readonly from: string;
  readonly to: string;
  readonly finders: readonly Finder[];
}
