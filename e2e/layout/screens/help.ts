import { expect } from '../../test';
import { changeAnswer, failCall, inMillions, letAnswer } from '../answers';
import { openSignedIn } from './account';
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
  {
    path: '/lipa-pole-pole',
    state: 'worked out',
    open: async (page, language) => {
      await changeAnswer(page, '/getInstalmentExample', inMillions);
      await goTo(page, '/lipa-pole-pole', language);
      await page.getByRole('main').getByRole('table').or(page.locator('main [aria-expanded]')).first().click();
      await letAnswer(page, '/getInstalmentExample');
    },
  },
  {
    path: '/lipa-pole-pole',
    state: 'too little',
    open: async (page, language) => {
      await goTo(page, '/lipa-pole-pole', language);
      await page.getByRole('main').getByRole('textbox').first().fill('1');
    },
  },
  {
    path: '/lipa-pole-pole',
    state: 'failed',
    open: async (page, language) => {
      await failCall(page, '/getInstalmentTerms');
      await goTo(page, '/lipa-pole-pole', language);
      await letAnswer(page, '/getInstalmentTerms');
    },
  },
  {
    path: '/lipa-pole-pole',
    state: 'signed in',
    open: openSignedIn('/lipa-pole-pole', (page) => changeAnswer(page, '/getPolicies', inMillions)),
  },
];
