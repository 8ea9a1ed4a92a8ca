import { buyPolicy, newCustomer } from '../journeys/account';
import { expect, test } from '../test';
import { languagesByWidth } from '../widths';

const words = {
  en: {
    title: 'How can we help?',
    claims: 'Claims',
    search: 'Search the answers',
    mixed: 'my gari kuibiwa',
    found: /^My vehicle was stolen/,
    no: 'No',
    ask: 'A question about this step?',
    reason: 'It does not say enough',
    send: 'Send',
    later: /sent once you are online/,
    thanks: /helps us/,
  },
  sw: {
    title: 'Tukusaidie vipi?',
    claims: 'Madai',
    search: 'Tafuta katika majibu',
    mixed: 'ngari imeibiwa',
    found: /^Gari langu limeibwa/,
    no: 'Hapana',
    ask: 'Una swali kuhusu hatua hii?',
    reason: 'Halisemi ya kutosha',
    send: 'Tuma',
    later: /ukipata mtandao/,
    thanks: /Inatusaidia/,
  },
} as const;

for (const { language, tag } of languagesByWidth) {
  const text = words[language];
  test(
    `a visitor finds an answer and shares a link to it (${language})`,
    { tag: language === 'en' ? tag : [tag, '@system'] },
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

for (const { language, tag } of languagesByWidth) {
  const text = words[language];
  test(
    `a visitor goes from a step to its answer, searches without a network and says what was missing (${language})`,
    { tag: language === 'sw' ? tag : [tag, '@system'] },
    async ({ page, context, expectAccessible }) => {
      const sent: unknown[] = [];
      page.on('request', (request) => {
        if (request.url().endsWith('/api/rateAnswer')) sent.push(request.postDataJSON());
      });
      await page.goto(`/get-quote?product=1&lang=${language}`);
      await page.getByRole('link', { name: text.ask }).press('Enter');
      await expect(page).toHaveURL(/\/faqs#which-value-to-enter$/);
      await expect(page.locator('#which-value-to-enter button').first()).toHaveAttribute('aria-expanded', 'true');

      // What searches and what asks whether it was useful come while nothing else is done.
      await expect(
        page.locator('#which-value-to-enter').getByRole('button', { name: text.no, exact: true }),
      ).toBeVisible();
      const found = page.getByRole('main').getByRole('button', { name: text.found });
      await page.getByLabel(text.search).fill(text.mixed);
      await expect(found.locator('mark').first()).toBeVisible();
      await context.setOffline(true);
      await page.getByLabel(text.search).fill('');
      await page.getByLabel(text.search).fill(text.mixed);
      await expect(found.locator('mark').first()).toBeVisible();
      await expectAccessible();
      await found.press('Enter');
      await page.locator('#stolen-vehicle').getByRole('button', { name: text.no, exact: true }).press('Enter');
      await page.getByRole('radio', { name: text.reason }).press('Space');
      await expectAccessible();
      await page.getByRole('button', { name: text.send, exact: true }).press('Enter');
      await expect(page.getByText(text.later)).toBeVisible();
      expect(sent).toEqual([]);
      await context.setOffline(false);
      await expect(page.getByText(text.thanks)).toBeVisible();
      expect(sent).toEqual([
        { answer: 'stolen-vehicle', version: 1, language, isUseful: false, reason: 'TOO_LITTLE', text: '' },
      ]);
    },
  );
}

test('a link to one answer opens it', { tag: ['@phone', '@system'] }, async ({ page }) => {
  await page.goto('/faqs');
  await page.getByRole('tab', { name: 'Claims' }).click();
  const answer = page.getByRole('tabpanel', { name: 'Claims' }).getByRole('button', { expanded: false }).first();
  const question = (await answer.textContent()) ?? '';
  await answer.click();
  await expect(page.getByRole('button', { name: question, exact: true })).toHaveAttribute('aria-expanded', 'true');
  const id = await page.evaluate(
    () => location.hash || document.querySelector('[aria-expanded=true]')?.closest('[id]')?.id,
  );
  // A new document, as a person who follows the link opens it.
  await page.goto('about:blank');
  await page.goto(`/faqs#${String(id).replace('#', '')}`);
  await expect(page.getByRole('button', { name: question, exact: true })).toHaveAttribute('aria-expanded', 'true');
});

test(
  'help that does not answer says so and comes back with a press; feedback is taken, by keyboard',
  { tag: '@desktop' },
  async ({ page, pageErrors, expectAccessible }) => {
    pageErrors.provoke(/ERR_FAILED \/api\/getFaqs$/);
    await page.route('**/api/getFaqs', (route) => route.abort());
    await page.goto('/faqs');
    await expect(page.getByRole('heading', { name: 'We could not load the answers' })).toBeVisible();
    await page.unroute('**/api/getFaqs');
    await page.getByRole('button', { name: /again/i }).click();
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();

    await page.getByRole('contentinfo').getByRole('link', { name: 'Feedback' }).press('Enter');
    await page.getByRole('radio', { name: '5' }).press('Space');
    await page.getByRole('combobox', { name: 'What is it about?' }).selectOption('SITE');
    await page.getByRole('textbox', { name: 'What would you like to say?' }).fill('Quick.');
    await expectAccessible();
    await page.getByRole('button', { name: 'Send' }).press('Enter');
    await expect(page.getByText(/FB\u2060-\u2060\w{6}/)).toBeVisible();
  },
);

const ofTerms = {
  en: {
    privacy: 'Privacy policy',
    lipa: 'Lipa Pole Pole: paying in instalments',
    sold: 'We sell your data to nobody',
  },
  sw: {
    privacy: 'Sera ya faragha',
    lipa: 'Lipa Pole Pole: kulipa kwa awamu',
    sold: 'Hatuuzi taarifa zako kwa mtu yeyote',
  },
} as const;

test(
  'a visitor works out what paying pole pole costs, by keyboard, reads the privacy policy, an older version and what changed, and asks to be called without a network: it is sent once when there is one (sw)',
  { tag: '@phone' },
  async ({ page, context, expectAccessible }) => {
    await page.goto('/?lang=sw');
    await page.locator('main a[href="/lipa-pole-pole"]').filter({ visible: true }).first().press('Enter');
    const price = page.getByRole('region', { name: 'Kila mwezi' });
    await expect(price.getByText('KES 86,', { exact: false })).toBeVisible();
    const slider = page.getByRole('slider');
    await slider.press('Home');
    await expect(slider).toHaveValue('2');
    await expect(page.getByRole('img', { name: /^Chati: awamu 2 / })).toBeVisible();
    await expectAccessible();

    await page.getByRole('contentinfo').getByRole('link', { name: ofTerms.sw.privacy }).click();
    const title = page.getByRole('heading', { level: 2, name: ofTerms.sw.privacy });
    await expect(title).toBeFocused();
    await expect(title).toBeInViewport();
    await expectAccessible();

    await page.locator('summary').click();
    await page.getByRole('navigation').getByRole('link', { name: ofTerms.sw.lipa }).click();
    await expect(page.getByRole('heading', { level: 3, name: ofTerms.sw.lipa })).toBeInViewport();

    await page.getByRole('button', { name: 'Matoleo yote ya sera ya faragha' }).click();
    const older = page.getByText('Hili ni toleo la zamani');
    await page.getByRole('link', { name: /^Toleo 2025\.1, kuanzia/ }).click();
    await expect(older).toBeVisible();
    await page.getByRole('link', { name: 'Soma linalotumika sasa' }).click();
    await expect(older).toBeHidden();

    await page.getByRole('button', { name: 'Matoleo yote ya sera ya faragha' }).click();
    await page.getByRole('link', { name: 'Kilichobadilika kwenye toleo 2026.1' }).click();
    const changes = page.locator('#privacy-changes ~ ul > li');
    await expect(changes.first()).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Funga' }).click();
    await expect(changes).toHaveCount(0);

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

test(
  'a customer finds the version that was accepted with a purchase (en)',
  { tag: '@desktop' },
  async ({ page, expectAccessible }) => {
    const customer = await newCustomer(page);
    await buyPolicy(customer, 'month');
    await page.goto('/my-profile?lang=en#privacy');
    await page
      .getByRole('link', { name: /^Privacy policy, version 2026\.\d$/ })
      .first()
      .click();
    await expect(page.getByText(/You accepted this version on/)).toHaveCount(2);
    await expectAccessible();
  },
);

for (const { language, tag } of languagesByWidth) {
  const text = ofTerms[language];
  test(
    `terms and privacy policy can be read without scripts (${language})`,
    { tag: language === 'sw' ? tag : [tag, '@system'] },
    async ({ browser, viewport, baseURL, isPhone }) => {
      const context = await browser.newContext({ javaScriptEnabled: false, viewport, ...(baseURL && { baseURL }) });
      const page = await context.newPage();
      await page.goto(`/read-all-terms?lang=${language}#privacy`);
      await expect(page.getByRole('heading', { level: 2, name: text.privacy })).toBeInViewport();
      await expect(page.getByText(text.sold)).toBeVisible();
      if (isPhone) await page.locator('summary').click();
      await page.getByRole('link', { name: text.lipa }).click();
      await expect(page.getByRole('heading', { level: 3, name: text.lipa })).toBeInViewport();
      await context.close();
    },
  );
}
