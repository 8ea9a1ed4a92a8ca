import type { Locator } from '@playwright/test';
import { expect, untilLive, type Language, type Page } from '../test';

export interface PaCover {
  readonly coverType: 'INDIVIDUAL' | 'FAMILY' | 'STUDENT';
  readonly adults?: number;
  readonly children?: number;
  /** Days, as the form's list has them. */
  readonly duration: '90' | '180' | '360';
}

/** A visitor gets quotes for a personal accident cover. @returns the button that buys the first */
export const getPaQuotes = async (
  page: Page,
  language: Language,
  cover: PaCover,
  look: (name: string) => Promise<void> = async () => undefined,
): Promise<Locator> => {
  await page.goto(`/?lang=${language}`);
  // A press before the page is the application's own is repeated there; this one is not about that.
  await untilLive(page);
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ hasText: language === 'sw' ? 'Ajali binafsi' : 'Personal accident' })
    .first();
  await card.getByRole('button').or(card.getByRole('link')).first().click();
  const form = page.getByRole('main').locator('form');
  await form.locator(`input[name="pa-coverType"][value="${cover.coverType}"]`).check({ force: true });
  const more = (field: string) => form.locator(`[id="pa-${field}"]`).getByRole('button').last();
  for (let count = 1; count < (cover.adults ?? 1); count += 1) await more('numberOfAdults').click();
  for (let count = 0; count < (cover.children ?? 0); count += 1) await more('numberOfChildren').click();
  await form.locator('[id="pa-coverDuration"]').selectOption(cover.duration);
  await look('pa-form');
  await form.locator('button[type="submit"]').click();
  const buy = page.getByRole('button', { name: language === 'sw' ? /Nunua Sasa/ : /Buy Now/ }).first();
  await expect(buy).toBeVisible();
  await look('pa-quotes');
  return buy;
};
