/* Handed in by node-environment.cjs, which says why. Imported before anything that imports these packages. */
interface NativePackages {
  pglite: object;
  jose: object;
}

const native = () => (globalThis as unknown as { nativePackages: NativePackages }).nativePackages;

jest.mock('jose', () => native().jose);
jest.mock('@electric-sql/pglite', () => native().pglite);

export {};
