import { join } from 'node:path';
import { remoteNames } from '../../build/remotes.cjs';

const workspace = join(import.meta.dirname, '../../..');

/*
 * The same on every machine, for the workers and what they start. A zone that is neither Nairobi's nor UTC, half an hour off
 * both and with summer time: what reads the machine's zone where it means Nairobi's is found.
 */
process.env.TZ = 'America/St_Johns';
process.env.LANG = 'C.UTF-8';
process.env.LC_ALL = 'C.UTF-8';

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
const seeded = { '^fast-check$': '<rootDir>/scripts/checks/jest/fast-check.ts' };

const looks = {
  '\\.module\\.css$': '<rootDir>/shared/testing/src/class-names.ts',
  '\\.css$': '<rootDir>/shared/testing/src/no-styles.ts',
  '^@tulinde/client/keep-whole$': '<rootDir>/shared/testing/src/as-written.ts',
};

/* With the other tools' caches; what is in it can be deleted at any time. */
const cacheDirectory = '<rootDir>/.cache/jest';

/* The tier of a file stands in its name. */
const tiers = {
  first: { files: '**/*.test', testPathIgnorePatterns: ['/node_modules/', '\\.system\\.test\\.tsx?$'] },
  system: { files: '**/*.system.test', testPathIgnorePatterns: ['/node_modules/'] },
};

const node = (tier, name, roots) => ({
  testMatch: [`${tiers[tier].files}.ts`],
  testPathIgnorePatterns: tiers[tier].testPathIgnorePatterns,
  displayName: name,
  cacheDirectory,
  rootDir: workspace,
  roots: roots.map((root) => `<rootDir>/${root}`),
  testEnvironment: '<rootDir>/scripts/checks/jest/node-environment.cjs',
  runtime: '<rootDir>/scripts/checks/jest/node-runtime.cjs',
  setupFilesAfterEnv: ['<rootDir>/scripts/checks/jest/setup-node.ts'],
  moduleNameMapper: seeded,
  transform: swc,
});

const browser = (tier, name, roots) => ({
  testMatch: [`${tiers[tier].files}.{ts,tsx}`],
  testPathIgnorePatterns: tiers[tier].testPathIgnorePatterns,
  displayName: name,
  cacheDirectory,
  rootDir: workspace,
  roots: roots.map((root) => `<rootDir>/${root}`),
  testEnvironment: '<rootDir>/shared/testing/src/browser-environment.cjs',
  runtime: '<rootDir>/scripts/checks/jest/browser-runtime.cjs',
  testEnvironmentOptions: { customExportConditions: ['browser', 'require', 'default'] },
  setupFilesAfterEnv: ['<rootDir>/shared/testing/src/setup-jest.ts'],
  moduleNameMapper: { ...looks, ...seeded },
  transform: swc,
});

/* Packages of `shared` whose tests need no page. The others are tested in a browser's window. */
const withoutPage = ['shared/contracts', 'shared/remote-build', 'shared/server'];

/* The console's page runs in a browser, its routes on the server. */
const consolePage = 'releases/console/src';

const without = (project, folders) => ({
  ...project,
  testPathIgnorePatterns: [...project.testPathIgnorePatterns, ...folders.map((folder) => `<rootDir>/${folder}/`)],
});

/**
 * Jest's configuration of one tier of the tests: the same projects, environments and transforms in both.
 * @param {'first' | 'system'} tier rules and components, or whole processes
 * @returns {import('jest').Config}
 */
export const configOf = (tier) => ({
  rootDir: workspace,
  globalSetup: '<rootDir>/scripts/checks/jest/global-setup.cjs',
  globalTeardown: '<rootDir>/scripts/checks/jest/global-teardown.cjs',
  testSequencer: '<rootDir>/scripts/checks/test-command/slow-first-sequencer.cjs',
  // One worker of a group that has one core is a process of its own too, and is renewed before it fills the memory.
  workerIdleMemoryLimit: '1500MB',
  cacheDirectory,
  // A worker that has much to give back takes its time on a busy machine; one that something holds is told of all the same.
  workerGracefulExitTimeout: 60_000,
  // A bound of never, not what is expected: no test depends on how fast the machine is.
  testTimeout: 300_000,
  // One for each environment: each project transforms and caches the sources of `shared` for itself.
  projects: [
    without(browser(tier, 'pages', ['shared', 'shell', ...remoteNames(), consolePage]), withoutPage),
    without(node(tier, 'servers', [...withoutPage, 'backend', 'releases', 'scripts']), [consolePage]),
  ],
});
