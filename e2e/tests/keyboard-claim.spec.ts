import { routes } from '../../shared/contracts/src';
import { claimAnswers } from '../journeys/claim-answers';
import { test } from '../journeys/claimant';
import { Keyboard } from '../journeys/keyboard';
import { pictureOf } from '../journeys/picture';
import { expect, type Page } from '../test';

/* The heading of the page that came has the focus, whichever key led there. */
const isAt = async (page: Page, path: string, heading: string | RegExp): Promise<void> => {
  await expect(page).toHaveURL((url) => url.pathname === path);
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeFocused();
};

test(
  'a broken windscreen is reported, proved and sent with the keyboard alone',
  { tag: '@desktop' },
  async ({ page, claimant, expectAccessible }) => {
    const answers = claimAnswers['window-windscreen-damage'] as Record<string, string>;
    const keyboard = new Keyboard(page);
    await page.goto(`${routes.submitClaim(claimant.car)}&lang=en`);
    await keyboard.press('main button:has-text("It happened just now")', 'Enter');
    await keyboard.send();
    await isAt(page, '/claim-type', 'What happened?');
    await keyboard.press('main button[aria-label="Report this: Window or windscreen"]', 'Enter');

    // A document of its own, for what the page may ask of the browser: it begins at its top.
    await expect(page.getByRole('heading', { level: 1, name: 'Window or windscreen' })).toBeVisible();
    await expectAccessible();
    await keyboard.find('#place-county', 'Nairobi');
    await keyboard.find('#place-town', 'Westlands');
    await keyboard.type('#place-spot', 'Waiyaki Way');
    await keyboard.type('#description', answers['description'] ?? '');
    await keyboard.pick('driver', 'HOLDER');
    await keyboard.type('#licenceNumber', answers['licenceNumber'] ?? '');
    await keyboard.day('#licenceDate', answers['licenceDate'] ?? '');
    await keyboard.pick('isReported', 'false');
    await keyboard.send();

    await isAt(page, '/window-windscreen-damage-details', 'Window or windscreen');
    await keyboard.choose('#glass', 'Winds');
    await keyboard.choose('#glassCause', 'A sto');
    await keyboard.pick('isRepaired', 'true');
    await keyboard.type('#repairCost', answers['repairCost'] ?? '');
    const groups = ['The broken glass with the plate in view', 'Logbook', 'Driving licence'];
    for (const [index, group] of groups.entries()) {
      await keyboard.hand(`main button[aria-label="Choose a file: ${group}"]`, pictureOf(200 + index));
      await expect(page.getByRole('region', { name: group }).getByText('Received')).toBeVisible();
    }
    await expectAccessible();
    await keyboard.send();

    await isAt(page, '/claim-summary', 'Check your answers');
    await expectAccessible();
    await keyboard.press('#declared', 'Space');
    await keyboard.send();
    await isAt(page, '/claim-details', /^Claim CLM-/);
    await expectAccessible();
  },
);
