import { expect, test } from '../test';
import { languagesByWidth } from '../widths';

const words = {
  en: { title: 'How can we help?', claims: 'Claims', search: 'Search the answers' },
  sw: { title: 'Tukusaidie vipi?', claims: 'Madai', search: 'Tafuta katika majibu' },
} as const;

for (const { language, tag } of languagesByWidth) {
  const text = words[language];
  test(
    `a visitor finds an answer and shares a link to it (${language})`,
    { tag },
    async ({ page, expectAccessible }) => {
      await page.goto(`/faqs?lang=${language}`);
      await expect(page.getByRole('heading', { level: 1, name: text.title })).toBeVisible();
      await expectAccessible();
      await page.getByRole('tab', { name: text.claims }).click();
      // The panel of that tab: the one before it stands until the press is answered.
      const first = page.getByRole('tabpanel', { name: text.claims }).getByRole('button').first();
      await first.click();
      await expect(first).toHaveAttribute('aria-expanded', 'true');
      await expectAccessible();

      const question = (await first.textContent()) ?? '';
      await page.getByLabel(text.search).fill('M-Pesa');
      await expect(page.getByText(/“M-\u2060Pesa”/).first()).toBeVisible();
      await page.getByLabel(text.search).fill(question);
      await expect(page.getByRole('button', { name: question, exact: true })).toBeVisible();
    },
  );
}

test('a link to one answer opens it', { tag: '@phone' }, async ({ page }) => {
  await page.goto('/faqs');
  await page.getByRole('tab', { name: 'Claims' }).click();
  const answer = page.getByRole('tabpanel', { name: 'Claims' }).getByRole('button', { expanded: false }).first();
  const question = (await answer.textContent()) ?? '';
  await answer.click();
  await expect(page.getByRole('button', { name: question, exact: true })).toHaveAttribute('aria-expanded', 'true');
  const id = await page.evaluate(
    () => location.hash || document.querySelector('[aria-expanded=true]')?.closest('[id]')?.id,
  );
  await page.goto('/');
  await page.goto(`/faqs#${String(id).replace('#', '')}`);
  await expect(page.getByRole('button', { name: question, exact: true })).toHaveAttribute('aria-expanded', 'true');
});

test(
  'help that does not answer says so and comes back with a press',
  { tag: '@desktop' },
  async ({ page, pageErrors }) => {
    await page.route('**/api/getFaqs', (route) => route.abort());
    await page.goto('/faqs');
    await expect(page.getByRole('heading', { name: 'We could not load the answers' })).toBeVisible();
    await page.unroute('**/api/getFaqs');
    await page.getByRole('button', { name: /again/i }).click();
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    pageErrors.splice(0);
  },
);

for (const { language, tag } of languagesByWidth) {
  test(
    `a visitor works out what paying pole pole costs, by keyboard, from the landing page (${language})`,
    { tag },
    async ({ page, expectAccessible }) => {
      await page.goto(`/?lang=${language}`);
      await page.locator('main a[href="/lipa-pole-pole"]').filter({ visible: true }).first().press('Enter');
      const price = page.getByRole('region', { name: language === 'en' ? 'Each month' : 'Kila mwezi' });
      await expect(price.getByText('KES 86,', { exact: false })).toBeVisible();
      const slider = page.getByRole('slider');
      await slider.press('Home');
      await expect(slider).toHaveValue('2');
      await expect(
        page.getByRole('img', { name: language === 'en' ? /^Chart: 2 / : /^Chati: awamu 2 / }),
      ).toBeVisible();
      await expectAccessible();
    },
  );
}

test(
  'a visitor asks to be called without a network, and it is sent once when there is one',
  { tag: '@phone' },
  async ({ page, context, expectAccessible }) => {
    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/api/requestCallBack')) sent.push(request.url());
    });
    await page.goto('/contact-us?lang=sw');
    await page.getByRole('textbox', { name: 'Jina lako' }).fill('Amina Otieno');
    await page.getByRole('textbox', { name: 'Nambari ya simu' }).fill('0712345678');
    await page.getByRole('combobox', { name: 'Linahusu nini?' }).selectOption('CLAIM');
    await expectAccessible();
    await context.setOffline(true);
    await page.getByRole('button', { name: 'Nipigieni' }).click();
    await expect(page.getByText('Huna mtandao').first()).toBeVisible();
    expect(sent).toEqual([]);
    await context.setOffline(false);
    await expect(page.getByText(/CB\u2060-\u2060\w{6}/)).toBeVisible();
    expect(sent).toHaveLength(1);
  },
);

test('feedback is taken, by keyboard', { tag: '@desktop' }, async ({ page, expectAccessible }) => {
  await page.goto('/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).press('Enter');
  await page.getByRole('radio', { name: '5' }).press('Space');
  await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('SITE');
  await page.getByRole('textbox', { name: 'What would you like to say?' }).fill('Quick.');
  await expectAccessible();
  await page.getByRole('button', { name: 'Send' }).press('Enter');
  await expect(page.getByText(/FB\u2060-\u2060\w{6}/)).toBeVisible();
});
