import { existsSync } from 'node:fs';

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

/* What `npx playwright install chromium` leaves. */
const ofPlaywright = async (): Promise<string> => (await import('playwright-core')).chromium.executablePath();

/** Path of a Chromium: the one that was named, or the first of the usual places. Null when there is none. */
export const findBrowser = async (named: string | null): Promise<string | null> => {
  const found = (named === null ? usualPlaces : [named]).find((path) => existsSync(path));
  if (found !== undefined || named !== null) return found ?? null;
  const own = await ofPlaywright();
  return existsSync(own) ? own : null;
};
