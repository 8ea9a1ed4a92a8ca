import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { headlessShell, usualPlaces } from '../../../releases/registry/gate/preflight/find-browser';
import { missingPackages } from '../../../e2e/browsers/engines';
import { installWithApt } from './debian';

/** Paths of the programs that the browser tests open. */
export interface TestBrowsers {
  readonly usual: string;
  /** One with settings and windows, for what is about those; may be the same. */
  readonly whole: string;
}

const browserFromSettings = (): string | undefined => {
  const path = process.env.TULINDE_BROWSER;
  if (path !== undefined && path !== '' && !existsSync(path)) {
    throw new Error(`TULINDE_BROWSER names ${path}, which does not exist.`);
  }
  return path || undefined;
};

/** TULINDE_BROWSER, the usual places, Playwright's own; undefined where there is none. */
export const findBrowsers = (): TestBrowsers | undefined => {
  const own = browserFromSettings();
  if (own !== undefined) return { usual: own, whole: own };
  const whole = [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path));
  if (whole === undefined) return undefined;
  return { usual: existsSync(headlessShell) ? headlessShell : whole, whole };
};

const isKnownToApt = (name: string): boolean =>
  spawnSync('apt-cache', ['show', name], { stdio: 'ignore' }).status === 0;

/**
 * A Chromium for the tests: TULINDE_BROWSER, the usual places, Playwright's own; installed with apt only when there is
 * none.
 */
export const requireBrowsers = (log: (line: string) => void): TestBrowsers => {
  const present = findBrowsers();
  if (present !== undefined) return present;
  installWithApt(['chromium'], log);
  if (isKnownToApt('chromium-headless-shell')) installWithApt(['chromium-headless-shell'], log);
  const installed = findBrowsers();
  if (installed === undefined) throw new Error('No browser: install Chromium, or name one with TULINDE_BROWSER.');
  execFileSync(installed.usual, ['--version'], { stdio: 'ignore' });
  return installed;
};

/** The browsers that are no Chromium, for the second tier. Where they cannot be installed, the test that opens one says so. */
export const requireOtherEngines = (log: (line: string) => void): void => {
  const missing = missingPackages();
  if (missing.length === 0) return;
  try {
    installWithApt(missing, log);
  } catch (error) {
    log((error as Error).message);
  }
};
