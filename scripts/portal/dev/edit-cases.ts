import type { Page } from 'playwright-core';

export interface EditCase {
  readonly name: string;
  readonly path: string;
  readonly file: string;
  readonly from: string;
  /** @param mark a text that is nowhere else */
  readonly to: (mark: string) => string;
  /** Leaves a state in the page. @returns what reads it again */
  readonly prepare: (page: Page) => Promise<() => Promise<string>>;
}

const searchForExcess = async (page: Page) => {
  const box = page.getByRole('searchbox');
  await box.fill('excess');
  return () => box.inputValue();
};

const typeValueOfCar = async (page: Page) => {
  const value = page.getByLabel('Estimated value');
  await page.getByRole('button', { name: 'Get Quote: Motor car' }).click();
  await value.fill('710,000');
  return () => value.inputValue();
};

/** What is changed, one at a time, in the source files of a checkout. */
export const editCases: readonly EditCase[] = [
  {
    name: 'a component of mfe-help',
    path: '/faqs',
    file: 'mfe-help/src/features/faqs/faqs-page.tsx',
    from: "text('lead')",
    to: (mark) => `text('lead') + ' ${mark}'`,
    prepare: searchForExcess,
  },
  {
    name: 'a component of mfe-quotes',
    path: '/',
    file: 'mfe-quotes/src/features/motor-form/motor-form.tsx',
    from: "text('lead')",
    to: (mark) => `text('lead') + ' ${mark}'`,
    prepare: typeValueOfCar,
  },
  {
    name: 'a text of mfe-help',
    path: '/faqs',
    file: 'mfe-help/src/features/faqs/texts.ts',
    from: "title: '",
    to: (mark) => `title: '${mark} `,
    prepare: searchForExcess,
  },
  {
    name: 'the button of shared/ui',
    path: '/',
    file: 'shared/ui/src/components/button/button.tsx',
    from: '{children}',
    to: (mark) => `{children} ${mark}`,
    prepare: typeValueOfCar,
  },
  {
    name: 'the footer of the shell',
    path: '/',
    file: 'shell/src/navigation/footer.tsx',
    from: '{brand.regulator[language]}',
    to: (mark) => `{brand.regulator[language]} ${mark}`,
    prepare: typeValueOfCar,
  },
  {
    name: 'a style of mfe-help',
    path: '/faqs',
    file: 'mfe-help/src/help-parts/help-page.module.css',
    from: '.lead {',
    to: (mark) => `.lead::after { content: '${mark}'; } .lead {`,
    prepare: searchForExcess,
  },
];
