import { prerenderedAttribute } from '../../shared/contracts/src';
import { expect, test, type Page } from '../test';

/* What is done between the first paint and the scripts, which are held back until the test lets them come. */
const openWithoutScripts = async (page: Page, path: string): Promise<() => Promise<void>> => {
  let release = () => undefined as void;
  const released = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/assets/**/*.js', async (route) => {
    await released;
    await route.fallback();
  });
  await page.goto(path, { waitUntil: 'commit' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  return async () => {
    release();
    await isLive(page);
  };
};

const prerendered = (page: Page) => page.locator(`[${prerenderedAttribute}]`);
const isLive = (page: Page) => expect(prerendered(page)).toHaveCount(0);

/* Of the field with the focus. */
const caretOf = (page: Page) =>
  page.evaluate(() => {
    const { id, value, selectionStart, selectionEnd } = document.activeElement as HTMLInputElement;
    return { id, value, selected: value.slice(selectionStart ?? 0, selectionEnd ?? 0) };
  });

test(
  'what is typed, chosen and sent from the first frame on is in the page later',
  { tag: '@phone' },
  async ({ page }) => {
    const bringScripts = await openWithoutScripts(page, '/contact-us?lang=en');
    await page.getByLabel('Your name').fill('Wanjiku Kamau');
    await page.locator('#call-topic').selectOption({ index: 2 });
    await page.getByRole('radio', { name: 'Kiswahili' }).check();
    const topic = await page.locator('#call-topic').inputValue();
    // Sent by the key: nobody sends it yet, and the page is not loaded anew.
    await page.getByLabel('Your name').press('Enter');
    await expect(page).toHaveURL(/\/contact-us\?lang=en$/);
    await bringScripts();
    await expect(page.getByLabel('Your name')).toHaveValue('Wanjiku Kamau');
    await expect(page.locator('#call-topic')).toHaveValue(topic);
    await expect(page.getByRole('radio', { name: 'Kiswahili' })).toBeChecked();
    // The form was sent, and says what it still lacks.
    await expect(page.getByRole('link', { name: 'Enter the number that we should call' })).toBeVisible();
  },
);

test(
  'the motor form takes answers from the first frame on, and has the makes when its script is there',
  { tag: '@phone' },
  async ({ page }) => {
    const bringScripts = await openWithoutScripts(page, '/get-quote?product=1&lang=en');
    await page.getByRole('radio', { name: 'Third Party Only' }).check();
    await page.getByLabel('Year').selectOption('2015');
    await page.getByRole('combobox', { name: 'Make' }).pressSequentially('Toyo');
    await bringScripts();
    await expect(page.getByRole('radio', { name: 'Third Party Only' })).toBeChecked();
    await expect(page.getByLabel('Year')).toHaveValue('2015');
    await expect(page.getByRole('combobox', { name: 'Make' })).toBeFocused();
    await page.getByRole('combobox', { name: 'Make' }).press('t');
    await page.getByRole('option', { name: 'Toyota' }).click();
    await expect(page.getByRole('combobox', { name: 'Make' })).toHaveValue('Toyota');
  },
);

test('typing goes on while the scripts arrive, and the caret stays', { tag: '@system' }, async ({ page }) => {
  const bringScripts = await openWithoutScripts(page, '/faqs?lang=en');
  await page.getByLabel('Search the answers').click();
  await page.keyboard.type('gari kuibwa');
  const live = bringScripts();
  for (let back = 0; back < 2; back += 1) await page.keyboard.press('ArrowLeft');
  await page.keyboard.type('i');
  await live;
  await expect(page.getByText(/answers? match.* “gari kuibiwa”$/)).toBeVisible();
  await page.keyboard.press('Shift+End');
  expect(await caretOf(page)).toMatchObject({ value: 'gari kuibiwa', selected: 'wa' });
  await expect(page.getByRole('button', { name: /^My vehicle was stolen/ })).toBeVisible();
});

test('a word that is being put together is waited for', { tag: ['@phone', '@system'] }, async ({ page, context }) => {
  const bringScripts = await openWithoutScripts(page, '/faqs?lang=en');
  await page.getByLabel('Search the answers').click();
  const devTools = await context.newCDPSession(page);
  await devTools.send('Input.imeSetComposition', { text: 'Wanjik', selectionStart: 6, selectionEnd: 6 });
  const live = bringScripts();
  // The page in the background has loaded all that it shows first.
  await page.waitForResponse('**/api/getFaqs*');
  await expect(prerendered(page)).toHaveCount(1);
  await devTools.send('Input.insertText', { text: 'Wanjikũ' });
  await live;
  expect(await caretOf(page)).toMatchObject({ value: 'Wanjikũ' });
});

test('answers open before the scripts, and stay open', { tag: ['@phone', '@system'] }, async ({ page }) => {
  const bringScripts = await openWithoutScripts(page, '/lipa-pole-pole?lang=en');
  const question = page.getByRole('button', { name: 'What is Lipa Pole Pole?', exact: true });
  await question.click();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
  await bringScripts();
  await expect(question).toHaveAttribute('aria-expanded', 'true');
});

test('a button that needs scripts is answered when they have come', { tag: '@system' }, async ({ page, isPhone }) => {
  const bringScripts = await openWithoutScripts(page, '/?lang=en');
  await page.getByRole('button', { name: isPhone ? 'Open the menu' : 'Get Quote: Motor car' }).click();
  await bringScripts();
  if (isPhone) await expect(page.getByRole('dialog')).toBeVisible();
  else await expect(page.getByLabel('Estimated value')).toBeVisible();
});
