import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium, type BrowserContext } from '@playwright/test';
import { browserFlags } from '../browser-flags';
import { fielder, MotorJourney } from '../journeys/motor-journey';
import { PurchaseJourney } from '../journeys/purchase-journey';
import { siteUrl } from '../portal-under-test';
import { expect, test } from '../test';
import { phone } from '../widths';

/* As the settings page of the browser writes it: no site may keep anything. */
const refuseAll = { profile: { default_content_setting_values: { cookies: 2 } } };

const whereNothingIsKept = async (use: (context: BrowserContext) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'tulinde-refused-'));
  mkdirSync(join(folder, 'Default'));
  writeFileSync(join(folder, 'Default', 'Preferences'), JSON.stringify(refuseAll));
  // One without settings would keep everything.
  const executablePath = process.env.TULINDE_WHOLE_BROWSER ?? process.env.TULINDE_BROWSER;
  const context = await chromium.launchPersistentContext(folder, {
    ...phone,
    baseURL: siteUrl,
    args: browserFlags,
    ...(executablePath && { executablePath }),
  });
  try {
    await use(context);
  } finally {
    await context.close();
    rmSync(folder, { recursive: true, force: true });
  }
};

test('buys where the browser keeps nothing, and says why nobody can sign in', { tag: ['@phone', '@system'] }, () =>
  whereNothingIsKept(async (context) => {
    const page = await context.newPage();
    const quotes = new MotorJourney(page, 'en');
    await quotes.open();
    // That the browser is as it is meant to be.
    const refused = () => {
      try {
        return window.localStorage.length < 0;
      } catch {
        return true;
      }
    };
    expect(await page.evaluate(refused)).toBe(true);
    await expect(page.getByText('Your browser keeps nothing for this site')).toBeVisible();
    await quotes.chooseProduct('car');
    await quotes.getQuotes(fielder);
    await quotes.buy(0);
    const journey = new PurchaseJourney(page, 'en');
    await journey.carInFull({ county: 'Kisumu' });
    await page.getByRole('button', { name: 'Create a password' }).click();
    const panel = page.getByRole('dialog');
    await expect(panel.getByText('Your browser refuses our cookie')).toBeVisible();
    await expect(panel.getByText(/Allow cookies for this site in the settings/)).toBeVisible();
  }),
);
