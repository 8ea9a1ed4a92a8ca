/** What this needs of a module, of Rspack as of webpack. */
export interface BundledModule {
  readonly type: string;
  nameForCondition(): string | null | undefined;
  /** Of several that were made one. */
  readonly modules?: Iterable<BundledModule> | undefined;
}

export interface FinishedCompilation<Module extends BundledModule> {
  readonly modules: Iterable<Module>;
  readonly chunkGraph: { getModuleChunks(module: Module): Iterable<unknown> };
}

/** The files of the modules that are in a chunk; what nobody uses was read, and is in none. */
export const bundledFiles = <Module extends BundledModule>(
  { modules, chunkGraph }: FinishedCompilation<Module>,
  isShipped: (module: BundledModule) => boolean = () => true,
): string[] =>
  [...modules]
    .filter((module) => [...chunkGraph.getModuleChunks(module)].length > 0 && isShipped(module))
    .flatMap((module): BundledModule[] => (module.modules ? [...module.modules] : [module]))
    .map((module) => module.nameForCondition() ?? '');
