import { defineConfig } from '@playwright/test';
import { browserFlags } from './browser-flags';
import { siteUrl } from './portal-under-test';

const isContinuous = process.env.CI !== undefined;

const faultMatrix = /faults\.spec\.ts$/;

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
    trace: 'retain-on-failure',
    launchOptions: {
      ...(process.env.TULINDE_BROWSER && { executablePath: process.env.TULINDE_BROWSER }),
      args: browserFlags,
    },
  },
  projects: [
    {
      name: 'phone',
      testIgnore: faultMatrix,
      use: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true },
    },
    { name: 'desktop', testIgnore: faultMatrix, use: { viewport: { width: 1440, height: 900 } } },
    {
      // After the others: its own portal builds the apps of this checkout, as another test does for a release.
      name: 'faults',
      testMatch: faultMatrix,
      dependencies: ['phone', 'desktop'],
      use: { viewport: { width: 1440, height: 900 } },
    },
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
