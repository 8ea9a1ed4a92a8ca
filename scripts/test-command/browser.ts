import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chromium } from '@playwright/test';
import { installWithApt } from './debian';

const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const named = (): string | undefined => {
  const path = process.env.TULINDE_BROWSER;
  if (path !== undefined && path !== '' && !existsSync(path)) {
    throw new Error(`TULINDE_BROWSER names ${path}, which does not exist.`);
  }
  return path || undefined;
};

const found = (): string | undefined =>
  named() ?? [...usualPlaces, chromium.executablePath()].find((path) => existsSync(path));

/**
 * Path of a Chromium for the tests: TULINDE_BROWSER, the usual places, Playwright's own; installed with apt only when
 * there is none.
 */
export const requireBrowser = (log: (line: string) => void): string => {
  const present = found();
  if (present !== undefined) return present;
  installWithApt(['chromium'], log);
  const installed = found();
  if (installed === undefined) throw new Error('No browser: install Chromium, or name one with TULINDE_BROWSER.');
  execFileSync(installed, ['--version'], { stdio: 'ignore' });
  return installed;
};
