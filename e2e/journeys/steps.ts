import { expect, type Language, type Page } from '../test';

/*
 * The steps of a purchase: where each is, and the heading that only its own page has. The address changes before the page
 * does, so a journey that looked at the address alone would press and judge what it is leaving.
 */
const steps = {
  terms: {
    path: /accept-terms/,
    en: 'Check the cover and accept the terms',
    sw: 'Kagua bima na ukubali masharti',
  },
  'personal-details': {
    path: /\/personal-details/,
    en: /^Your (company’s )?details$/,
    sw: /^Taarifa (zako|za kampuni yako)$/,
  },
  'vehicle-details': { path: /\/vehicle-details(\?(?!.*part=)|$)/, en: 'Your vehicle', sw: 'Gari lako' },
  valuation: { path: /part=valuation/, en: 'Book the valuation', sw: 'Weka miadi ya ukaguzi wa thamani' },
  documents: { path: /part=documents/, en: 'Add your documents', sw: 'Ongeza hati zako' },
  summary: { path: /\/summary/, en: 'Check before you pay', sw: 'Kagua kabla ya kulipa' },
  payment: { path: /\/payment(\?|$)/, en: 'How would you like to pay?', sw: 'Ungependa kulipa vipi?' },
  'payment-summary': {
    path: /payment-summary/,
    en: /^Pay (by M-\u2060Pesa|instalment \d+)$/,
    sw: /^Lipa (kwa M-\u2060Pesa|awamu ya \d+)$/,
  },
  'payment-successful': { path: /payment-successful/, en: /^You are covered/, sw: /^Una bima/ },
} as const satisfies Record<string, { path: RegExp } & Record<Language, string | RegExp>>;

export type Step = keyof typeof steps;

/** Waits for the page that a journey went to: its address, its own heading, and that nothing of it is on its way. */
const arriveAt = async (page: Page, path: RegExp, heading: string | RegExp): Promise<void> => {
  await expect(page).toHaveURL(path);
  const main = page.getByRole('main');
  await expect(main.getByRole('heading', { level: 1, name: heading })).toBeVisible();
  await expect(main.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
};

export const arriveAtStep = (page: Page, language: Language, step: Step): Promise<void> =>
  arriveAt(page, steps[step].path, steps[step][language]);
