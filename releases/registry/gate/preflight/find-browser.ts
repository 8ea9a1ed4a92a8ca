import { existsSync } from 'node:fs';

/** Where a Chromium with windows usually is. */
export const usualPlaces = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Chromium without windows, and without the processes that draw them: half the work. Debian has it as a package of its own. */
export const headlessShell = '/usr/bin/chromium-headless-shell';

/* What `npx playwright install chromium` leaves. */
const ofPlaywright = async (): Promise<string> => (await import('playwright-core')).chromium.executablePath();

/** Path of a Chromium: the one that was named, or one without windows, or the first of the usual places. Null when there is none. */
export const findBrowser = async (named: string | null): Promise<string | null> => {
  const found = (named === null ? [headlessShell, ...usualPlaces] : [named]).find((path) => existsSync(path));
  if (found !== undefined || named !== null) return found ?? null;
  const own = await ofPlaywright();
  return existsSync(own) ? own : null;
};
