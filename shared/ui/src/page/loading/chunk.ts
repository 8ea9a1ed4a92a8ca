/**
 * A module in a chunk of its own, fetched once however many want it. One that did not come is asked for again by the next:
 * a rejected promise is never kept.
 */
export const chunk = <Module>(load: () => Promise<Module>): (() => Promise<Module>) => {
  let loading: Promise<Module> | undefined;
  return () =>
    (loading ??= load().catch((error: unknown) => {
      loading = undefined;
      throw error;
    }));
};
