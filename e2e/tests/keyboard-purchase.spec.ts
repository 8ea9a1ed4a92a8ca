import { Keyboard } from '../journeys/keyboard';
import { thirdPartyQuotes } from '../journeys/portal-calls';
import { amina, newVehicle, phoneOf, PurchaseJourney } from '../journeys/purchase-journey';
import { test } from '../test';

test('a cover is bought with the keyboard alone', { tag: '@desktop' }, async ({ page }) => {
  await page.goto(`/quote?ref=${await thirdPartyQuotes()}&lang=en`);
  const keyboard = new Keyboard(page);
  const journey = new PurchaseJourney(page, 'en');
  await keyboard.press('main button[aria-label^="Buy Now"]', 'Enter');

  await journey.isAt('terms');
  await keyboard.press('#accept-terms', 'Space');
  await keyboard.goOn('personal-details');

  await keyboard.type('#fullName', amina.fullName);
  await keyboard.type('#idNumber', amina.idNumber);
  await keyboard.type('#kraPin', amina.kraPin);
  for (const [index, part] of amina.born.entries())
    await keyboard.type(`#dateOfBirth div > div:nth-child(${index + 1}) > input`, part);
  await keyboard.type('#phone', amina.phone);
  await keyboard.type('#email', amina.email);
  await keyboard.find('#county', amina.county);
  await keyboard.find('#town', amina.town);
  await keyboard.goOn('vehicle-details');

  const vehicle = newVehicle();
  await keyboard.type('#registration', vehicle.registration);
  await keyboard.type('#chassisNumber', vehicle.chassisNumber);
  await keyboard.type('#engineNumber', vehicle.engineNumber);
  await keyboard.choose('#bodyType', 'Stat');
  await keyboard.choose('#colour', 'Silv');
  await keyboard.choose('#fuel', 'Petr');
  await keyboard.goOn('documents');

  for (const kind of ['Logbook', 'ID', 'KRA PIN certificate'])
    await keyboard.press(`main section[aria-label="${kind}"] input[type="checkbox"]`, 'Space');
  await keyboard.goOn('summary');
  await keyboard.press('main form input[type="checkbox"]', 'Space');
  await keyboard.goOn('payment');
  await keyboard.goOn('payment-summary');
  await keyboard.type('#phone', phoneOf('success').slice(1));
  await page.keyboard.press('Enter');
  await journey.policy();
});
