import type { Locator } from '@playwright/test';
import { whileAtRest } from '../at-rest';
import { failCall, letAnswer } from '../layout/answers';
import { faultsOfLayout } from '../layout/measure';
import type { PageErrors } from '../page-errors';
import { expect, test, type Page } from '../test';
import { phone } from '../widths';

interface Box {
  readonly top: number;
  readonly bottom: number;
}

/* Where things are on the screen. */
const places = (page: Page) =>
  page.evaluate(() => {
    const boxOf = (element: Element | null): Box | null => {
      const box = element?.getBoundingClientRect();
      return box ? { top: box.top, bottom: box.bottom } : null;
    };
    const find = (selector: string) => boxOf(document.querySelector(selector));
    return {
      toast: find('.Toastify__toast'),
      kept: {
        header: find('header'),
        heading: find('h1'),
        focus: document.activeElement === document.body ? null : boxOf(document.activeElement),
      },
      scrolled: window.scrollY,
    };
  });

const overlap = (one: Box, other: Box): boolean => one.top < other.bottom && other.top < one.bottom;

const overlapped = ({ toast, kept }: Awaited<ReturnType<typeof places>>): string[] =>
  Object.entries(kept).flatMap(([name, box]) => (box && overlap(toast!, box) ? [name] : []));

const openWithToast = async (page: Page, pageErrors: PageErrors): Promise<Locator> => {
  pageErrors.provoke(/\b503\b.* \/api\/verifyCertificate$/);
  await failCall(page, '/verifyCertificate');
  await page.goto('/verify/C-2026-0048-1173?lang=en');
  const toast = page.locator('.Toastify__toast');
  await expect(toast).toBeVisible();
  // It waits for its end while a pointer is over it.
  await toast.hover();
  return toast;
};

test(
  'a toast on a phone moves nothing, leaves heading, way back and field free, and goes when its step succeeds',
  { tag: ['@phone', '@system'] },
  async ({ page, pageErrors }) => {
    const toast = await openWithToast(page, pageErrors);
    const shown = await whileAtRest(page, () => places(page));
    expect(shown.kept.header?.top).toBe(0);
    expect(shown.scrolled).toBe(0);
    expect(overlapped(shown)).toEqual([]);
    expect(await faultsOfLayout(page)).toEqual([]);
    // The same words stand in the page.
    const words = (await toast.locator('p').first().textContent()) ?? '';
    await expect(page.getByRole('main')).toContainText(words);

    await letAnswer(page, '/verifyCertificate');
    await page.getByRole('button', { name: 'Try again' }).dispatchEvent('click');
    await expect(toast).toHaveCount(0);
  },
);

test(
  'a toast that is there when a window becomes as narrow as a phone leaves the same free',
  { tag: ['@desktop', '@system'] },
  async ({ page, pageErrors }) => {
    const toast = await openWithToast(page, pageErrors);
    await page.setViewportSize(phone.viewport);
    await toast.hover();
    expect(overlapped(await whileAtRest(page, () => places(page)))).toEqual([]);
  },
);
