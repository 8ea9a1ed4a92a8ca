import { makeOverride } from '../../../releases/client';
import { portalFacts } from '../../portal-under-test';
import { expect, type Language, type Page } from '../../test';
import { clearStorage, goTo, press, type Screen } from '../screen';

const asTester = async (page: Page, language: Language): Promise<void> => {
  const { registryUrl, registryToken: token } = portalFacts();
  await clearStorage(page);
  const { path } = await makeOverride({ registryUrl, token, overrides: { 'mfe-help': '1.0.0' } });
  await page.goto(path);
  await press(page, /Show me these releases/);
  await page.waitForURL(({ pathname }) => pathname === '/');
  await goTo(page, '/faqs', language);
};

/** Last of their area: this browser stays a tester's. */
export const testerScreens: readonly Screen[] = [
  { path: 'the tester panel', state: 'its button', open: asTester },
  {
    path: 'the tester panel',
    state: 'open',
    open: async (page, language) => {
      await asTester(page, language);
      await press(page, /^(Releases in this page|Matoleo kwenye ukurasa huu)$/);
      await expect(page.getByRole('dialog').getByRole('option', { name: '1.0.0' }).first()).toBeAttached();
    },
  },
];
