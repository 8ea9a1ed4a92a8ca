import { join } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findBrowsers } from '../scripts/checks/test-command/browser';
import { browserFlags } from './browser-flags';
import { freePort } from './free-port';
import { speed } from './slow-browsers/speed';
import { desktop, phone } from './widths';

/**
 * `journeys` is what a visitor would notice first and is run by `npm test`; `system` is everything else. `earlier` needs releases
 * of an earlier commit, which `npm run check -- earlier-releases` builds. `containers` is a part of `journeys` for a portal that
 * runs already.
 */
export type Tier = 'journeys' | 'system' | 'earlier' | 'containers';

/* What a visitor would notice first, by pages and mails alone: the database of the containers cannot be reached from here. */
const inContainers = ['purchase', 'sign-in', 'account', 'site', 'help', 'console-sign-in'];

/* In milliseconds. Nothing is expected to take so long: all speeds of `slow-browsers/speed.ts` stay far below. */
const bounds = { test: 300_000, expectation: 60_000, serverStart: 600_000, serverEnd: 60_000 };

const systemTag = /@system\b/;

/*
 * Pages of tests live for seconds, and three browsers share two cores: threads of V8 that collect and compile ahead, and code
 * that is optimized, cost more than they give (`docs/testing-runs.md`, 28 November 2026).
 */
const shortLived = '--js-flags=--single-threaded --no-opt --no-maglev';

/*
 * Chosen once a run: the portal and the workers, which read the configuration too, find it in the environment. The servers
 * and what the tests compute themselves are in one time zone on every machine.
 */
const prepareEnvironment = async (tier: Tier): Promise<string> => {
  process.env.TULINDE_E2E_PORT ??= String(await freePort());
  process.env.TULINDE_E2E_LOGS ??= join(import.meta.dirname, '../test-results/servers', tier);
  // Seconds of work before the first test: the heights of the pages of claims are measured in this tier alone.
  if (tier === 'system') process.env.TULINDE_E2E_CLAIMS = 'yes';
  if (tier === 'system') process.env.TULINDE_E2E_TRACES = 'yes';
  process.env.TZ = 'UTC';
  const browsers = findBrowsers();
  if (browsers) {
    process.env.TULINDE_BROWSER ??= browsers.usual;
    process.env.TULINDE_WHOLE_BROWSER ??= browsers.whole;
  }
  return (await import('./portal-under-test')).siteUrl;
};

/** The configuration of one tier: the same portal, browser and projects, and other tests. */
export const browserTests = async (tier: Tier) => {
  const siteUrl = await prepareEnvironment(tier);
  const others = tier === 'journeys' || tier === 'containers' ? [systemTag] : [];
  return defineConfig({
    testDir: tier === 'earlier' ? './earlier-releases' : './tests',
    ...(tier === 'containers' && { testMatch: inContainers.map((name) => `${name}.spec.ts`) }),
    outputDir: `../test-results/${tier}`,
    fullyParallel: true,
    forbidOnly: process.env.CI !== undefined,
    // A test that passes at the second try has failed.
    retries: 0,
    // One more than the cores that a test machine has: much of a test is waiting for a bound, or for a payment.
    // Where pages are slow each of them keeps a core busy, also one that nobody needs any more and the browser keeps.
    workers: speed === 'slow' ? 2 : 3,
    timeout: bounds.test,
    expect: { timeout: bounds.expectation },
    globalSetup: './slow-browsers/begin.ts',
    reporter: [
      ['list'],
      ['json', { outputFile: process.env.PLAYWRIGHT_JSON_OUTPUT_NAME ?? `../test-results/${tier}.json` }],
    ],
    ...(tier === 'system' && { grep: systemTag }),
    use: {
      baseURL: siteUrl,
      reuseContext: speed !== 'slow',
      // The strict policy of the site is part of what is tested.
      bypassCSP: false,
      // What cannot be pressed says so, and does not wait for the test's own end.
      actionTimeout: bounds.expectation,
      // The same on every machine: how a date is typed depends on the first, which day it is on the second.
      locale: 'en-US',
      timezoneId: 'Africa/Nairobi',
      // A trace costs as much as the test itself: TULINDE_TRACE=1 when a failure has to be understood.
      trace: process.env.TULINDE_TRACE ? 'retain-on-failure' : 'off',
      screenshot: 'only-on-failure',
      launchOptions: {
        ...(process.env.TULINDE_BROWSER && { executablePath: process.env.TULINDE_BROWSER }),
        args: [...browserFlags, shortLived],
      },
    },
    projects: [
      // The desktop project is first because it has the tests with platforms of their own, which take longest. A test
      // without a width in its tags runs in both projects.
      { name: 'desktop', grepInvert: [/@phone\b/, ...others], use: desktop },
      { name: 'phone', grepInvert: [/@desktop\b/, ...others], use: phone },
    ],
    ...(tier !== 'containers' && {
      webServer: {
        command: 'node e2e/start-portal.mjs',
        cwd: '..',
        url: `${siteUrl}/health/ready`,
        timeout: bounds.serverStart,
        reuseExistingServer: false,
        // Its output is in a file (`server-logs.ts`); what comes here is why it ended.
        stdout: 'ignore',
        stderr: 'pipe',
        gracefulShutdown: { signal: 'SIGTERM', timeout: bounds.serverEnd },
      },
    }),
  });
};
