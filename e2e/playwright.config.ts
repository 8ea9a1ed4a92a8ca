import { defineConfig } from '@playwright/test';
import { browserFlags } from './browser-flags';
import { siteUrl } from './portal-under-test';

const isContinuous = process.env.CI !== undefined;

const faultMatrix = /faults\.spec\.ts$/;
/* They have platforms of their own and take longest. */
const ownPlatforms = /(candidates|swaps)\.spec\.ts$/;
const desktop = { viewport: { width: 1440, height: 900 } };

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: isContinuous,
  // A test that passes at the second try has failed.
  retries: 0,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/report.json' }],
  ],
  use: {
    baseURL: siteUrl,
    // The strict policy of the site is part of what is tested.
    bypassCSP: false,
    // What cannot be pressed says so, and does not wait for the test's own end.
    actionTimeout: 20_000,
    // A trace costs as much as the test itself: TULINDE_TRACE=1 when a failure has to be understood.
    trace: process.env.TULINDE_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.TULINDE_BROWSER && { executablePath: process.env.TULINDE_BROWSER }),
      args: browserFlags,
    },
  },
  projects: [
    // First: it is one long row, and its own portal has built the apps of this checkout before another test builds a release.
    { name: 'faults', testMatch: faultMatrix, use: desktop },
    {
      name: 'phone',
      testIgnore: [faultMatrix, ownPlatforms],
      use: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true },
    },
    // Before the rest, so that what is longest is not alone at the end.
    { name: 'platforms', testMatch: ownPlatforms, use: desktop },
    { name: 'desktop', testIgnore: [faultMatrix, ownPlatforms], use: desktop },
  ],
  webServer: {
    command: 'node --import tsx e2e/serve.ts',
    cwd: '..',
    url: `${siteUrl}/health/ready`,
    timeout: 240_000,
    reuseExistingServer: false,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
});
