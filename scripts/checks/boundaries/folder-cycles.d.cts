interface Module {
  readonly source: string;
  readonly dependencies: readonly { readonly resolved: string }[];
}

/**
 * The folders that stand in a circle of imports, or between two circles; values and types alike, test code apart.
 * @param modules as dependency-cruiser reports them
 */
export declare const folderCycles: (modules: readonly Module[]) => {
  /** How many folders there are. */
  readonly looked: number;
  readonly inCycles: readonly string[];
};
