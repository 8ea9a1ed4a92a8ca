import { expect } from '../../test';
import { failCall, letAnswer } from '../answers';
import { goTo, type Screen } from '../screen';

export const helpScreens: readonly Screen[] = [
  {
    path: '/faqs',
    state: 'an answer',
    open: async (page, language) => {
      await goTo(page, '/faqs', language);
      await page.getByRole('tabpanel').getByRole('button').first().click();
    },
  },
  {
    path: '/faqs',
    state: 'found',
    open: async (page, language) => {
      await goTo(page, '/faqs', language);
      await page.getByRole('searchbox').fill('Lipa Pole Pole');
      await expect(
        page
          .getByRole('main')
          .getByRole('button', { name: /Lipa Pole Pole/ })
          .first(),
      ).toBeVisible();
    },
  },
  {
    path: '/faqs',
    state: 'nothing found',
    open: async (page, language) => {
      await goTo(page, '/faqs', language);
      await page.getByRole('searchbox').fill('qwertyuiop');
    },
  },
  {
    path: '/faqs',
    state: 'failed',
    open: async (page, language) => {
      await failCall(page, '/getFaqs');
      await goTo(page, '/faqs', language);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
      await letAnswer(page, '/getFaqs');
    },
  },
];
