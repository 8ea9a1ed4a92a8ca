/* Handed in by node-environment.cjs, which says why. Imported before anything that imports the package. */
jest.mock('@electric-sql/pglite', () => (globalThis as unknown as { nativePglite: object }).nativePglite);

export {};
