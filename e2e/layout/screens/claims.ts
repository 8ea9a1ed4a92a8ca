import { join } from 'node:path';
import { routes } from '../../../shared/contracts/src';
import { expect, type Language, type Page } from '../../test';
import { failCall, letAnswer } from '../answers';
import { press, type Screen } from '../screen';
import { openOfPolicy, openSignedIn } from './account';

const kinds = ['damage-to-vehicle', 'total-theft', 'theft-recovery', 'theft-of-parts', 'window-windscreen-damage'];
const picture = join(import.meta.dirname, '../../journeys/sample-document.png');

const opened = (path: string): Screen => ({ path, state: 'open', open: openSignedIn(path) });

const note = /^(Note|Andika)$/;

const atTheScene = (state: string, act: (page: Page) => Promise<void>): Screen => ({
  ...{ path: '/at-the-scene', state },
  open: async (page: Page, language: Language) => {
    await openOfPolicy(routes.atTheScene)(page, language);
    await act(page);
  },
});

const scene: readonly Screen[] = [
  atTheScene('noting', async (page) => {
    await page.locator('input[type="file"]').setInputFiles(picture);
    await expect(page.getByText(/^1 (of|kati ya) 10$/)).toBeVisible();
  }),
  atTheScene('written down', async (page) => {
    await press(page, note);
    await press(page, note);
    await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  }),
  atTheScene('kept', async (page) => {
    await failCall(page, '/startClaim');
    await press(page, /^(Done here|Nimemaliza hapa)$/);
    await expect(page.getByRole('heading', { name: /^(Kept, and waiting|Imehifadhiwa, inasubiri)$/ })).toBeVisible();
    await letAnswer(page, '/startClaim');
  }),
];

export const claimsScreens: readonly Screen[] = [
  ...['/submit-claim', '/claim-type', '/claim-summary', '/my-claims', '/claim-details', '/at-the-scene'].map(opened),
  ...scene,
  ...kinds.flatMap((kind) => [`/${kind}`, `/${kind}-details`]).map(opened),
  ...['claim', 'claim-details', 'claim-type'].map((page) => opened(`/personal-accident/${page}`)),
];
