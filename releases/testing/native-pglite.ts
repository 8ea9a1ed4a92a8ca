/* Handed in by node-environment.cjs, which says why. Imported before anything that imports the package. */
jest.mock(
  '@electric-sql/pglite',
  () => (globalThis as unknown as { nativePackages: { pglite: object } }).nativePackages.pglite,
);

// The engine's start takes a second alone and many on a busy machine.
jest.setTimeout(120_000);

export {};
