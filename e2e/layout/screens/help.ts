import { expect } from '../../test';
import { answerWith, changeAnswer, failCall, inMillions, letAnswer } from '../answers';
import { openSignedIn } from './account';
import { longestName } from '../longest';
import { goTo, inOneDocument, type Screen } from '../screen';

export const helpScreens: readonly Screen[] = [
  ...inOneDocument([
    {
      path: '/faqs',
      state: 'an answer',
      open: async (page, language, go) => {
        await go(page, '/faqs', language);
        await page.getByRole('tabpanel').getByRole('button').first().click();
      },
    },
    {
      path: '/faqs',
      state: 'not useful',
      open: async (page) => {
        await page.getByRole('tabpanel').getByRole('group').getByRole('button').last().click();
        await page.getByRole('tabpanel').locator('button[type="submit"]').click();
      },
    },
    {
      path: '/faqs',
      state: 'found',
      open: async (page) => {
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
      open: async (page) => {
        await page.getByRole('searchbox').fill('qwertyuiop');
      },
    },
    {
      path: '/lipa-pole-pole',
      state: 'worked out',
      open: async (page, language, go) => {
        await changeAnswer(page, '/getInstalmentExample', inMillions);
        await go(page, '/lipa-pole-pole', language);
        await page.getByRole('main').getByRole('table').or(page.locator('main [aria-expanded]')).first().click();
      },
    },
    {
      path: '/lipa-pole-pole',
      state: 'too little',
      open: async (page, language, go) => {
        await go(page, '/lipa-pole-pole', language);
        await page.getByRole('main').getByRole('textbox').first().fill('1');
      },
    },
  ]),
  {
    path: '/lipa-pole-pole',
    state: 'signed in',
    open: openSignedIn('/lipa-pole-pole', (page) => changeAnswer(page, '/getPolicies', inMillions)),
  },
  ...inOneDocument([
    {
      path: '/contact-us',
      state: 'wrong',
      open: async (page, language, go) => {
        await go(page, '/contact-us', language);
        await page.getByRole('main').locator('button[type="submit"]').click();
      },
    },
    {
      path: '/contact-us',
      state: 'asked to be called',
      open: async (page) => {
        const callBy = '2026-11-23T17:00:00.000Z';
        await answerWith(page, '/requestCallBack', { reference: 'CB-MWMWMW', callBy });
        await page.getByRole('main').getByRole('textbox').first().fill(longestName);
        await page.getByRole('main').getByRole('textbox').nth(1).fill('0712345678');
        await page.getByRole('main').locator('#call-topic').selectOption('PAYING');
        await page.getByRole('main').locator('button[type="submit"]').click();
        await expect(page.getByText(/CB.*MWMWMW/)).toBeVisible();
        await letAnswer(page, '/requestCallBack');
      },
    },
    {
      path: '/contact-us',
      state: 'closed',
      open: async (page, language, go) => {
        const days = Array.from({ length: 7 }, (_, index) => ({
          day: `2026-11-2${index + 2}`,
          opens: '08:00',
          closes: '20:00',
          isHoliday: index % 2 === 0,
        }));
        await answerWith(page, '/getOpeningHours', { isOpen: false, changesAt: '2026-11-25T05:00:00.000Z', days });
        await go(page, '/contact-us', language);
        await expect(page.getByText(language === 'sw' ? 'Tumefunga.' : 'We are closed.')).toBeVisible();
      },
    },
    {
      path: '/feedback',
      state: 'wrong',
      open: async (page, language, go) => {
        await go(page, '/feedback', language);
        await page.getByRole('main').locator('button[type="submit"]').click();
      },
    },
    {
      path: '/feedback',
      state: 'sent',
      open: async (page) => {
        await answerWith(page, '/sendFeedback', { reference: 'FB-MWMWMW' });
        await page.getByRole('radio').last().check({ force: true });
        await page.getByRole('main').locator('#feedback-topic').selectOption('POLICY');
        await page.getByRole('main').getByRole('textbox').first().fill('Asante');
        await page.getByRole('main').locator('button[type="submit"]').click();
        await expect(page.getByText(/FB.*MWMWMW/)).toBeVisible();
        await letAnswer(page, '/sendFeedback');
      },
    },
    {
      path: '/read-all-terms',
      state: 'in force',
      open: async (page, language, go) => {
        await go(page, '/read-all-terms', language);
        await page.getByRole('main').locator('#terms ~ * button[aria-expanded]').first().click();
      },
    },
    {
      path: '/read-all-terms',
      state: 'older',
      open: (page, language, go) => go(page, '/read-all-terms?terms=2025.1&privacy=2025.1', language),
    },
    {
      path: '/read-all-terms',
      state: 'changed',
      open: async (page, language, go) => {
        await go(page, '/read-all-terms?terms-since=2025.1&privacy-since=2025.1', language);
        await expect(page.locator('#privacy-changes ~ ul > li').first()).toBeVisible();
      },
    },
  ]),
  {
    path: '/read-all-terms',
    state: 'signed in',
    open: openSignedIn('/read-all-terms', (page) =>
      changeAnswer(page, '/getAcceptedPortalTexts', () => ({
        accepted: [],
        newer: (['terms', 'privacy'] as const).map((document) => ({
          document,
          accepted: '2025.1',
          version: '2026.1',
          effectiveFrom: '2026-11-23',
          changes: 'MWMWMWMWMW '.repeat(20),
        })),
      })),
    ),
  },
  {
    path: '/faqs',
    state: 'failed',
    open: async (page, language) => {
      await failCall(page, '/getFaqs');
      await goTo(page, '/faqs', language);
      await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    },
  },
  {
    path: '/lipa-pole-pole',
    state: 'failed',
    open: async (page, language) => {
      await failCall(page, '/getInstalmentTerms');
      await goTo(page, '/lipa-pole-pole', language);
    },
  },
  {
    path: '/contact-us',
    state: 'failed',
    open: async (page, language) => {
      await failCall(page, '/getOpeningHours');
      await failCall(page, '/getValuationCentres');
      await goTo(page, '/contact-us', language);
    },
  },
  {
    path: '/read-all-terms',
    state: 'failed',
    open: async (page, language) => {
      await failCall(page, '/getPortalText');
      await goTo(page, '/read-all-terms?terms=2025.1', language);
    },
  },
];
