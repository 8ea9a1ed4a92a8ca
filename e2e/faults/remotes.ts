import { newCustomer } from '../journeys/account';
import { MotorJourney } from '../journeys/motor-journey';
import { expect, type Page } from '../test';

interface Remote {
  /** Of its page on the screen. */
  readonly heading: string;
  /** Comes to its page as a visitor does: by a link of another one, or directly. */
  enter(page: Page, site: string): Promise<void>;
  /** What the visitor had before is still there. */
  expectKept?(page: Page): Promise<void>;
}

const press = (page: Page, link: string) => page.getByRole('navigation').getByRole('link', { name: link }).click();

const make = (page: Page) => page.getByRole('combobox', { name: 'Make' });

/** The remotes whose releases fail, each entered in a way of its own. */
export const remotes = {
  'mfe-help': {
    heading: 'How can we help?',
    enter: async (page, site) => {
      await page.goto(site);
      await new MotorJourney(page, 'en').chooseProduct('car');
      await make(page).fill('Toyota');
      await page.getByRole('option', { name: 'Toyota', exact: true }).click();
      await press(page, 'FAQs');
    },
    expectKept: async (page) => {
      await press(page, 'Home');
      await expect(make(page)).toHaveValue('Toyota');
    },
  },
  'mfe-quotes': {
    heading: 'Insurance that stands with you.',
    enter: async (page, site) => {
      await page.goto(`${site}/faqs`);
      await expect(page.getByRole('heading', { name: 'How can we help?' })).toBeVisible();
      await press(page, 'Home');
    },
  },
  'mfe-account': {
    heading: 'My Policies',
    enter: async (page, site) => {
      const { identity } = await newCustomer(page);
      await page.addInitScript((values) => {
        for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value);
      }, identity);
      await page.goto(`${site}/my-policies`);
    },
    // Signed in, on the same page: a release that failed has not cost the session.
    expectKept: async (page) => {
      await expect(page).toHaveURL(/\/my-policies$/);
      await expect(page.getByRole('dialog')).toHaveCount(0);
    },
  },
} as const satisfies Record<string, Remote>;

export type RemoteName = keyof typeof remotes;

export const remoteOf = (app: RemoteName): Remote => remotes[app];
