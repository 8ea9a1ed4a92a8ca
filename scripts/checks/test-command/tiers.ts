/** A tier of tests: `npm test` runs the first, `npm run test:system` the second (docs/testing.md). */
export interface Tier {
  readonly jestConfig: string;
  readonly playwrightConfig: string;
  /** Processes that run test files of Jest. */
  readonly jestWorkers: number;
  /** Whether a failed file is run once more, alone (docs/unstable.md). */
  readonly secondTry: boolean;
}

/* Three workers on two cores: test files of the servers wait for the database. */
export const firstTier: Tier = {
  jestConfig: 'jest.config.js',
  playwrightConfig: 'e2e/playwright.config.ts',
  jestWorkers: 3,
  secondTry: false,
};

/* Two: these test files start processes of their own. */
export const systemTier: Tier = {
  jestConfig: 'jest.system.config.js',
  playwrightConfig: 'e2e/playwright.system.config.ts',
  jestWorkers: 2,
  secondTry: true,
};
