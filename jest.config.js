import { remoteNames } from './scripts/remotes.cjs';

const swc = {
  '^.+\\.(t|j)sx?$': [
    '@swc/jest',
    {
      jsc: {
        parser: { syntax: 'typescript', tsx: true },
        transform: { react: { runtime: 'automatic' } },
        target: 'es2022',
      },
      module: { type: 'commonjs' },
    },
  ],
};

/* Random inputs of tests come from the seed of the run. */
const seeded = { '^fast-check$': '<rootDir>/scripts/jest/fast-check.ts' };

const looks = {
  '\\.module\\.css$': '<rootDir>/shared/testing/src/class-names.ts',
  '\\.css$': '<rootDir>/shared/testing/src/no-styles.ts',
  '^@tulinde/client/keep-whole$': '<rootDir>/shared/testing/src/as-written.ts',
};

/* With the other tools' caches; what is in it can be deleted at any time. */
const cacheDirectory = '<rootDir>/.cache/jest';

const node = (name, roots) => ({
  displayName: name,
  cacheDirectory,
  rootDir: import.meta.dirname,
  roots: roots.map((root) => `<rootDir>/${root}`),
  testMatch: ['**/*.test.ts'],
  testEnvironment: '<rootDir>/scripts/jest/node-environment.cjs',
  runtime: '<rootDir>/scripts/jest/node-runtime.cjs',
  moduleNameMapper: seeded,
  transform: swc,
});

const browser = (name, roots) => ({
  displayName: name,
  cacheDirectory,
  rootDir: import.meta.dirname,
  roots: roots.map((root) => `<rootDir>/${root}`),
  testMatch: ['**/*.test.{ts,tsx}'],
  testEnvironment: '<rootDir>/shared/testing/src/browser-environment.cjs',
  runtime: '<rootDir>/scripts/jest/browser-runtime.cjs',
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup-jest.ts'],
  moduleNameMapper: { ...looks, ...seeded },
  transform: swc,
});

/** @type {import('jest').Config} */
export default {
  globalSetup: '<rootDir>/scripts/jest/global-setup.cjs',
  globalTeardown: '<rootDir>/scripts/jest/global-teardown.cjs',
  testSequencer: '<rootDir>/scripts/test-command/slow-first-sequencer.cjs',
  // One worker of a group that has one core is a process of its own too, and is renewed before it fills the memory.
  workerIdleMemoryLimit: '1500MB',
  cacheDirectory,
  // A bound of never, not what is expected: no test depends on how fast the machine is.
  testTimeout: 300_000,
  projects: [
    browser('shared', ['shared']),
    browser('shell', ['shell']),
    ...remoteNames().map((name) => browser(name, [name])),
    node('backend', ['backend']),
    // The console's page runs in a browser, its routes on the server.
    { ...node('releases', ['releases']), testPathIgnorePatterns: ['/node_modules/', '/releases/console/src/'] },
    browser('console', ['releases/console/src']),
    node('scripts', ['scripts']),
  ],
};
