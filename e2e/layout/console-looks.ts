import { expect, type Page } from '../test';
import { faultsOfLayout } from './measure';

/** One look of the operators' console. It is read in English, on a phone at night as at a desk. */
export interface ConsoleLook {
  readonly name: string;
  readonly path: string;
  /** Something that is there when the page is. */
  readonly isReady: (page: Page) => Promise<void>;
  /** Pressed then: what opens over the page. */
  readonly opens?: string | RegExp;
  /** At 360 pixels the page is no longer than so many of the phone's screens. */
  readonly mostScreens?: number;
}

const sizes = [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 768, height: 1024 },
  { width: 360, height: 640 },
] as const;

const heightInScreens = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollHeight / innerHeight);

/** Opens each look once and resizes it. @returns what does not fit, a line each, with where it was seen */
export const faultsOfConsole = async (
  page: Page,
  console: string,
  looks: readonly ConsoleLook[],
): Promise<string[]> => {
  const faults: string[] = [];
  for (const { name, path, isReady, opens, mostScreens } of looks) {
    await page.setViewportSize(sizes[0]);
    await page.goto(`${console}${path}`);
    await isReady(page);
    await expect(page.getByText(/^Loading/)).toHaveCount(0);
    if (opens) {
      await page.getByRole('button', { name: opens }).first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
    }
    for (const size of sizes) {
      await page.setViewportSize(size);
      const found = await faultsOfLayout(page);
      faults.push(...found.map((fault) => `${name} at ${size.width}: ${fault}`));
    }
    const screens = await heightInScreens(page);
    if (mostScreens !== undefined && screens > mostScreens)
      faults.push(`${name} is ${screens.toFixed(1)} screens long on a phone, and not ${mostScreens}`);
  }
  return faults;
};
