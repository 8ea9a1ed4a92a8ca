/* Handed in by node-environment.cjs, which says why. Imported before anything that imports these packages. */
interface NativePackages {
  readonly pglite: object;
  readonly jose: object;
  readonly lightMyRequest: object;
  readonly swaggerUi: object;
}

const native = () => (globalThis as unknown as { nativePackages: NativePackages }).nativePackages;

jest.mock('jose', () => native().jose);
jest.mock('@electric-sql/pglite', () => native().pglite);
jest.mock('light-my-request', () => native().lightMyRequest);
jest.mock('@fastify/swagger-ui', () => native().swaggerUi);

// Servers and databases start within tests: on a busy machine that takes longer than Jest's five seconds.
jest.setTimeout(30_000);

export {};
