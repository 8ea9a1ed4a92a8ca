import { whileAtRest } from '../at-rest';
import { failCall } from '../layout/answers';
import { faultsOfLayout } from '../layout/measure';
import { expect, test, type Page } from '../test';

/* Where things are on the screen, and in the layout: a page that only moved aside has kept the latter. */
const places = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (selector: string) => document.querySelector<HTMLElement>(selector)?.getBoundingClientRect();
    return {
      toast: boxOf('.Toastify__toast')?.bottom ?? 0,
      header: boxOf('header')?.top ?? 0,
      inLayout: document.querySelector<HTMLElement>('h1')?.offsetTop ?? 0,
    };
  });

test(
  'a toast on a phone stands in a strip above the page, which keeps its layout and gets its place back',
  { tag: ['@phone', '@system'] },
  async ({ page, pageErrors }) => {
    pageErrors.provoke(/\b503\b.* \/api\/verifyCertificate$/);
    await failCall(page, '/verifyCertificate');
    await page.goto('/verify/C-2026-0048-1173?lang=en');
    await expect(page.locator('.Toastify__toast')).toBeVisible();
    const shown = await whileAtRest(page, () => places(page));
    expect(shown.header).toBeGreaterThanOrEqual(shown.toast);
    expect(await faultsOfLayout(page)).toEqual([]);
    await expect(page.locator('.Toastify__toast')).toHaveCount(0);
    await expect.poll(async () => (await places(page)).header).toBe(0);
    expect((await places(page)).inLayout).toBe(shown.inLayout);
  },
);
