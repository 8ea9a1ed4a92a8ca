import { defineConfig } from '@playwright/test';
import { browserFlags } from './browser-flags';
import { siteUrl } from './portal-under-test';
import { speed } from './speeds/speed';
import { desktop, phone } from './widths';

const isContinuous = process.env.CI !== undefined;

/*
 * They have platforms of their own and take longest; what they look at names its width itself. Not a project of their own:
 * a worker is of one project, and each that starts loads the tests and a browser again.
 */
const ownPlatforms = /(faults|console|candidates|swaps|stock-remotes|menu-lines|(claims|answers)-release)\.spec\.ts$/;
/* Bounds of never, not what is expected: all three speeds keep to them (e2e/speeds). */
const never = { test: 300_000, expectation: 60_000 };

export default defineConfig({
  testDir: './tests',
  outputDir: '../test-results',
  fullyParallel: true,
  forbidOnly: isContinuous,
  // A test that passes at the second try has failed.
  retries: 0,
  // One more than the cores that a test machine has: much of a test is waiting for a bound, or for a payment.
  // Where pages are slow each of them keeps a core busy, also one that nobody needs any more and the browser keeps.
  workers: speed === 'slow' ? 2 : 3,
  timeout: never.test,
  expect: { timeout: never.expectation },
  globalSetup: './speeds/begin.ts',
  reporter: [
    ['list'],
    ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? '../test-results/report.json' }],
  ],
  use: {
    baseURL: siteUrl,
    reuseContext: speed !== 'slow',
    // The strict policy of the site is part of what is tested.
    bypassCSP: false,
    // What cannot be pressed says so, and does not wait for the test's own end.
    actionTimeout: never.expectation,
    // A trace costs as much as the test itself: TULINDE_TRACE=1 when a failure has to be understood.
    trace: process.env.TULINDE_TRACE ? 'retain-on-failure' : 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(process.env.TULINDE_BROWSER && { executablePath: process.env.TULINDE_BROWSER }),
      args: browserFlags,
    },
  },
  projects: [
    // First, so that what is longest is not alone at the end. A test without a tag is of both widths.
    { name: 'desktop', grepInvert: /@phone\b/, use: desktop },
    { name: 'phone', testIgnore: ownPlatforms, grepInvert: /@desktop\b/, use: phone },
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
