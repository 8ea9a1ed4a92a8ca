import { storeInBrowser } from '../journeys/account';
import { expect, untilLive, type Language, type Page } from '../test';

/**
 * The widths at which every screen is looked at, CSS pixels, each with the height of a screen of that width. Within a
 * range in which no style sheet changes anything the narrowest has the least room: 360 speaks for a phone of 393 too.
 */
const sizes = [
  { width: 320, height: 568 },
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
  { width: 1024, height: 768 },
  { width: 1280, height: 800 },
  { width: 1440, height: 900 },
] as const;
export type Size = (typeof sizes)[number];

/** From this width on the form and the quotes stand inside the landing page. */
const desk = 768;

/** One look of a page, and how a customer gets there. */
export interface Screen {
  /** Route as its remote has it; the shell's own are in `routes.ts`. */
  readonly path: string;
  /** What is shown there; `states.ts` names those of a route that has several. */
  readonly state: string;
  /** The widths where it exists; all without. */
  readonly on?: 'phone' | 'desk';
  /** Whether it opens on the page of the screen before it, as that was left: at its narrowest, in either language. */
  readonly goesOn?: true;
  readonly open: (page: Page, language: Language, go: Go) => Promise<void>;
}

/** How a screen comes to its address: it is loaded, or come to in the document that stands there. */
export type Go = (page: Page, path: string, language: Language) => Promise<void>;

/** The sizes of a screen, the narrowest first. */
export const sizesOf = ({ on }: Screen): readonly Size[] =>
  sizes.filter(({ width }) => on === undefined || (on === 'desk') === width >= desk);

/** Waits until the page is the application's own and has what it waited for. */
export const settled = async (page: Page): Promise<void> => {
  await untilLive(page);
  await expect(page.locator('main :is(h1, h2)').first()).toBeAttached();
  await expect(page.locator('[aria-busy="true"]').filter({ visible: true })).toHaveCount(0);
};

/** A browser that has never been here. */
export const clearStorage = async (page: Page): Promise<void> => {
  await storeInBrowser(page, {});
  await page.context().clearCookies();
  await page.evaluate(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
};

/** Opens an address in a language. */
export const goTo: Go = async (page, path, language) => {
  await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${language}`);
  await settled(page);
};

/* What the browser does on "back": it shows another address in the same document. */
const goBackTo = (page: Page, path: string): Promise<void> =>
  page.evaluate((to) => {
    history.pushState(null, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** Goes to an address without loading the document again; a page that is there already is left first and starts again. */
export const comeTo: Go = async (page, path, language) => {
  // What had to be prepared has left the portal.
  if ((await page.locator('[data-page-state]').count()) === 0) return goTo(page, path, language);
  await goBackTo(page, '/no-such-page');
  await page.waitForFunction(() => document.querySelector('[data-page-state]') === null);
  await goBackTo(page, path);
  await settled(page);
};

/** Screens of which the first is loaded and the others are come to in its document, as a visitor goes on. */
export const inOneDocument = ([first, ...others]: readonly Screen[]): readonly Screen[] =>
  first ? [first, ...others.map((screen): Screen => ({ ...screen, goesOn: true }))] : [];

/** Presses the first button or link of the page that can be seen and is called so. */
export const press = async (page: Page, name: string | RegExp): Promise<void> => {
  const named = page.getByRole('button', { name }).or(page.getByRole('link', { name }));
  await named.filter({ visible: true }).first().click();
};
