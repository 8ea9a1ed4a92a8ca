import { releaseStreamPath } from '../../shared/contracts/src';
import { atRest, expect, test, untilLive } from '../test';
import { languagesByWidth } from '../widths';

test(
  'a page that does not exist answers 404 and leads home',
  { tag: '@phone' },
  async ({ page, expectAccessible, pageErrors }) => {
    pageErrors.provoke(/\b404\b.* \/no-such-page$/);
    const answer = await page.goto('/no-such-page');
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Page not found', level: 1 })).toBeVisible();
    await expectAccessible();
    await page.getByRole('link', { name: 'Go to the home page' }).click();
    await expect(page).toHaveURL(/\/$/);
  },
);

/* The context is the browser's own: it has no width of the project. */
test('the first paint needs no script', { tag: '@phone' }, async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`${baseURL}/?lang=sw`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/Tovuti hii inahitaji JavaScript/)).toBeVisible();
  await page.goto(`${baseURL}/faqs?lang=en`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('How can we help?');
  await context.close();
});

test('back and forward lead to where one was on each page', { tag: ['@phone', '@system'] }, async ({ page }) => {
  const place = () => page.evaluate(() => Math.round(window.scrollY));
  await page.goto('/faqs');
  await untilLive(page);
  await atRest(page);
  const other = page.getByRole('contentinfo').getByRole('link', { name: 'Check a certificate' });
  await other.hover();
  await expect.poll(place).toBeGreaterThan(300);
  const far = await place();
  await other.click();
  await expect(page).toHaveURL(/\/verify/);
  await expect.poll(place).toBe(0);
  await page.goBack();
  await expect.poll(place).toBe(far);
  await page.goForward();
  await expect.poll(place).toBe(0);
});

test('no page downloads a script, a style or a font twice', { tag: ['@phone', '@system'] }, async ({ page }) => {
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/assets/')) fetched.push(request.url());
  });
  // The stream of news is the last that the shell asks for behind its first page.
  const last = page.waitForResponse(`**${releaseStreamPath}`);
  await page.goto('/');
  await last;
  expect(fetched.length).toBeGreaterThan(4);
  expect(fetched.filter((url, index) => fetched.indexOf(url) !== index)).toEqual([]);
});

test(
  'the page lets no script in that is not of a release',
  { tag: ['@desktop', '@system'] },
  async ({ page, pageErrors }) => {
    pageErrors.provoke(/^This document requires 'Trusted(HTML|Script)' assignment/);
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const outcomes = await page.evaluate(async () => {
      const attempt = (act: () => void) => {
        try {
          act();
          return 'let through';
        } catch {
          return 'refused';
        }
      };
      const outcomes = () => ({
        foreign: attempt(() => {
          document.createElement('script').src = 'https://evil.example/x.js';
        }),
        upload: attempt(() => {
          document.createElement('script').src = '/api/uploads/x.js';
        }),
        markup: attempt(() => {
          document.createElement('div').innerHTML = '<img src=x onerror=alert(1)>';
        }),
        code: attempt(() => {
          // oxlint-disable-next-line typescript/no-implied-eval -- what must not work
          new Function('return 1')();
        }),
      });
      // The debugger lifts the ban on evaluating code while it evaluates: the page itself has to try.
      return new Promise<ReturnType<typeof outcomes>>((resolve) => setTimeout(() => resolve(outcomes()), 0));
    });
    expect(outcomes).toEqual({ foreign: 'refused', upload: 'refused', markup: 'refused', code: 'refused' });
  },
);

/* The overlay menus are the phone's. */
test(
  'an answer to a press comes in a menu that holds the focus and gives it back',
  { tag: '@phone' },
  async ({ page, expectAccessible }) => {
    await page.goto('/');
    const open = page.getByRole('button', { name: 'Open the menu' });
    await open.click();
    const menu = page.getByRole('dialog', { name: 'Main pages' });
    await expect(menu).toBeVisible();
    await expectAccessible();
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(open).toBeFocused();
  },
);

const certificateWords = {
  en: { check: 'Check', forged: 'This paper is not genuine', unknown: 'We do not know this certificate' },
  sw: { check: 'Kagua', forged: 'Karatasi hii si halisi', unknown: 'Hatukijui cheti hiki cha bima' },
} as const;

for (const { language, tag } of languagesByWidth) {
  const { check, forged, unknown } = certificateWords[language];
  test(
    `a certificate is asked for by its number, and a paper with a wrong code is told in red first (${language})`,
    { tag: language === 'sw' ? tag : [tag, '@system'] },
    async ({ page, expectAccessible }) => {
      await page.goto(`/verify?lang=${language}`);
      await page.getByRole('main').getByRole('textbox').first().fill('C-2026-0048-1173');
      await expectAccessible();
      await page.getByRole('button', { name: check, exact: true }).click();
      await expect(page.getByText(unknown)).toBeVisible();
      await expect(page.getByText(forged)).toBeHidden();
      await page.goto(`/verify/C-2026-0048-1173?code=abcdefghijklmnop&lang=${language}`);
      await expect(page.getByRole('alert').filter({ hasText: forged })).toBeVisible();
      await expect(page.getByText(unknown)).toBeVisible();
      await expectAccessible();
    },
  );
}

test(
  'a phone that goes offline is told, and a press that needs the network says why it failed',
  { tag: '@phone' },
  async ({ page, context, pageErrors }) => {
    pageErrors.provoke(/ERR_INTERNET_DISCONNECTED/);
    await page.goto('/faqs');
    await expect(page.getByRole('tabpanel').getByRole('button').first()).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText(/You are offline/).first()).toBeVisible();
    await context.setOffline(false);
    await expect(page.getByText(/You are offline/)).toHaveCount(0);
  },
);
