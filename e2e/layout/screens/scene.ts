import { routes } from '../../../shared/contracts/src';
import { pictureOf } from '../../journeys/picture';
import { expect, type Page } from '../../test';
import { answerWith, failCall, letAnswer } from '../answers';
import { inOneDocument, press, type Screen } from '../screen';
import { signInHolder } from './account';
import { thirdParty } from './claim-choice';

const note = /^(Note|Andika)$/;

const noting = (state: string, act: (page: Page) => Promise<void>): Screen => ({
  path: '/at-the-scene',
  state,
  open: async (page, language, go) => {
    const { onInstalments } = await signInHolder(page, language);
    await go(page, routes.atTheScene(onInstalments), language);
    await act(page);
  },
});

export const sceneScreens: readonly Screen[] = [
  ...inOneDocument([
    noting('noting', async (page) => {
      await page.locator('input[type="file"]').setInputFiles(pictureOf(120));
      await expect(page.getByText(/^\d+ (of|kati ya) 10$/)).toBeVisible();
    }),
    noting('written down', async (page) => {
      await press(page, note);
      await press(page, note);
      await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
    }),
    {
      path: '/at-the-scene',
      state: 'not paid for',
      open: async (page, language, go) => {
        await signInHolder(page, language);
        await answerWith(page, '/getClaimablePolicies', [thirdParty]);
        await go(page, routes.atTheScene(thirdParty.policyNumber), language);
        await page.locator('input[type="file"]').setInputFiles(pictureOf(90));
        await expect(page.getByRole('button', { name: /^(Pass on the photos|Mpe mwingine picha)$/ })).toBeVisible();
      },
    },
    noting('kept', async (page) => {
      await failCall(page, '/startClaim');
      await page.locator('input[type="file"]').setInputFiles(pictureOf(60));
      await press(page, /^(Done here|Nimemaliza hapa)$/);
      await expect(page.getByRole('heading', { name: /^(Kept, and waiting|Imehifadhiwa, inasubiri)$/ })).toBeVisible();
      await letAnswer(page, '/startClaim');
    }),
  ]),
];
