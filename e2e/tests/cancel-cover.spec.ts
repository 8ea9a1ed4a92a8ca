import { routes } from '../../shared/contracts/src';
import { buyPolicy, newCustomer, newVisitor, proveByPassword } from '../journeys/account';
import { sentClaim } from '../journeys/claims';
import { mailedCode } from '../journeys/mailbox';
import { textedCode } from '../journeys/texted';
import { expect, test, type Page } from '../test';

const words = {
  en: {
    find: 'Which cover is it?',
    number: 'Policy or certificate number',
    phone: 'Phone number',
    send: 'Send me a code',
    why: 'Why, and from when?',
    reason: 'I do not need the cover any more',
    see: 'See what comes back',
    refund: 'What you get back',
    end: 'Cancel the cover',
    check: 'One last look',
    yes: 'Yes, cancel it',
    ends: 'Your cover is going to end',
    keep: 'Keep my cover',
    goesOn: 'Your cover goes on',
    policy: 'Cancel this cover',
    menu: 'Cancel cover',
  },
  sw: {
    find: 'Ni bima gani?',
    number: 'Nambari ya bima au cheti',
    phone: 'Nambari ya simu',
    send: 'Nitumie msimbo',
    code: /msimbo wa kusitisha bima yako ni (\d{6})/,
    why: 'Kwa nini, na kuanzia lini?',
    reason: 'Sihitaji bima hii tena',
    see: 'Ona kinachorudishwa',
    refund: 'Utakachorudishiwa',
    end: 'Sitisha bima',
    check: 'Angalia mara ya mwisho',
    yes: 'Ndiyo, isitishe',
    ends: 'Bima yako itaisha',
    held: 'Hakuna kinachorudishwa kabla dai lako kufungwa',
    menu: 'Sitisha bima',
  },
} as const;
type Words = (typeof words)['en' | 'sw'];

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const press = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name, exact: true }).click();

/* From the reason to the last look, each page judged. */
const walk = async (page: Page, text: Words, expectAccessible: () => Promise<void>): Promise<void> => {
  await expect(heading(page, text.why)).toBeVisible();
  await page.getByRole('radio', { name: text.reason }).check({ force: true });
  await expectAccessible();
  await press(page, text.see);
  await expect(heading(page, text.refund)).toBeFocused();
  await expectAccessible();
  await press(page, text.end);
  await expect(heading(page, text.check)).toBeVisible();
  await page.getByRole('checkbox').check({ force: true });
  await expectAccessible();
};

/* Each in one width and one language: what is shown in the others is the layout check's. */
test(
  'somebody without an account ends a cover with a code; to a customer a claim in the way is said first (sw)',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    const [language, text] = ['sw', words.sw] as const;
    const visitor = await newVisitor();
    const number = await buyPolicy(visitor, 'car');
    await page.goto(`/?lang=${language}`);
    await page.getByRole('contentinfo').getByRole('link', { name: text.menu }).click();
    const find = page.getByRole('region', { name: text.find });
    await find.getByRole('textbox', { name: text.number }).fill(number.toLowerCase());
    await find.getByRole('textbox', { name: text.phone }).fill(visitor.phone);
    await expectAccessible();
    await find.getByRole('button', { name: text.send }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox').fill(await textedCode(visitor.phone, text.code));
    await panel.locator('button[type="submit"]').click();
    await walk(page, text, expectAccessible);
    // Reloaded in the middle: the answers are there, and no code is asked for.
    await page.reload();
    await expect(heading(page, text.check)).toBeVisible();
    await page.getByRole('checkbox').check({ force: true });
    await press(page, text.yes);
    await expect(heading(page, text.ends)).toBeVisible();
    await expect(page.getByRole('timer')).toHaveText(/(10:00|[0-9]:\d\d)$/);
    await expect(page.getByText(/CC\u2060-\u2060\w{6}/)).toBeVisible();
    await expectAccessible();
    // Back does not lead to where it could be pressed again.
    await page.goBack();
    await expect(heading(page, text.ends)).toBeVisible();

    const customer = await newCustomer(page, { language });
    const insured = await buyPolicy(customer, 'comprehensive');
    const claim = await sentClaim(customer.identity['userId'] ?? '', insured);
    await page.goto(`${routes.cancelCover(insured)}&lang=${language}`);
    await expect(page.getByText(text.held)).toBeVisible();
    await expectAccessible();
    await claim.close();
  },
);

test(
  'a customer ends a cover from the policy, of which a lost answer repeats nothing, and keeps it after all (en)',
  { tag: '@desktop' },
  async ({ page, expectAccessible, pageErrors }) => {
    pageErrors.provoke(/(ERR_FAILED|\b403\b.*) \/api\/cancelCover$/);
    const [language, text] = ['en', words.en] as const;
    const customer = await newCustomer(page, { language });
    const number = await buyPolicy(customer, 'instalments');
    await page.goto(`${routes.policyDetails(number)}&lang=${language}`);
    await page.getByRole('main').getByRole('link', { name: text.policy }).click();
    await walk(page, text, expectAccessible);
    await proveByPassword(page, customer);
    // A release of before sends no proof: it shows the words of the refusal as it shows any, and what to do.
    await page.route('**/api/cancelCover', (route) => {
      const { proof: _proof, ...before } = route.request().postDataJSON() as { proof: object };
      return route.continue({ postData: JSON.stringify(before) });
    });
    await press(page, text.yes);
    await expect(
      page.getByRole('main').getByText('This takes your password or a code. Load the page again;'),
    ).toBeVisible();
    await page.unroute('**/api/cancelCover');
    let asked = 0;
    await page.route('**/api/cancelCover', async (route) => {
      // It arrives, and its answer does not.
      asked += 1;
      if (asked > 1) return route.continue();
      await route.fetch();
      return route.abort();
    });
    await proveByPassword(page, customer);
    await press(page, text.yes);
    await expect(page.getByText('The cover was not cancelled')).toBeVisible();
    await press(page, text.yes);
    await expect(heading(page, text.ends)).toBeVisible();
    await page.unroute('**/api/cancelCover');
    const { cancellation } = await customer.call<{ cancellation: { reference: string } }>('/getPolicy', {
      policyNumber: number,
    });
    await expect(page.getByText(cancellation.reference.slice(3))).toBeVisible();
    await page.goto(`${routes.policyDetails(number)}&lang=${language}`);
    await expect(page.getByText(/CC-\w{6}/)).toBeVisible();
    await expectAccessible();
    await page.goto(`${routes.cancelCover(number)}&lang=${language}`);
    await press(page, text.keep);
    await expect(heading(page, text.goesOn)).toBeVisible();
    await expectAccessible();
  },
);

test(
  'a customer who does not know the password ends a cover with a code that is mailed for it',
  { tag: ['@desktop', '@system'] },
  async ({ page, expectAccessible }) => {
    const customer = await newCustomer(page, { language: 'en' });
    const number = await buyPolicy(customer, 'car');
    await page.goto(`${routes.cancelCover(number)}&lang=en`);
    await walk(page, words.en, expectAccessible);
    await press(page, 'Use a code instead');
    await expectAccessible();
    await press(page, words.en.yes);
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox').fill(await mailedCode(customer.email, customer.codes + 1));
    await panel.locator('button[type="submit"]').click();
    await expect(heading(page, words.en.ends)).toBeVisible();
    await expectAccessible();
  },
);

test(
  'a code that nobody was sent opens nothing, and says no more than a wrong one',
  { tag: ['@desktop', '@system'] },
  async ({ page, pageErrors }) => {
    pageErrors.provoke(/\b422\b.* \/api\/proveCancelCover$/);
    await page.goto(routes.cancelAnyCover);
    const find = page.getByRole('region', { name: words.en.find });
    await find.getByRole('textbox', { name: words.en.number }).fill('TUL-MC-26-999999');
    await find.getByRole('textbox', { name: words.en.phone }).fill('0712345678');
    await find.getByRole('button', { name: words.en.send }).click();
    const panel = page.getByRole('dialog');
    await panel.getByRole('textbox').fill('123456');
    await panel.locator('button[type="submit"]').click();
    await expect(panel.getByRole('textbox')).toHaveAttribute('aria-invalid', 'true');
  },
);

test('it can be read without scripts', { tag: '@phone' }, async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  for (const language of ['en', 'sw'] as const) {
    await page.goto(`${routes.cancelAnyCover}?lang=${language}`);
    await expect(page.getByRole('heading', { name: words[language].find })).toBeVisible();
    await expect(page.getByRole('contentinfo').getByRole('link', { name: words[language].menu })).toBeVisible();
  }
  await context.close();
});
