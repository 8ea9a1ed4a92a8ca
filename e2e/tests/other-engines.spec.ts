import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { routes } from '../../shared/contracts/src';
import type { EnginePage } from '../browsers/engine-page';
import { openFirefox } from '../browsers/firefox';
import { openWebKit } from '../browsers/webkit';
import { buyPolicy, newCustomer } from '../journeys/account';
import { ClaimJourney } from '../journeys/claim-journey';
import { mailedCode } from '../journeys/mailbox';
import { pictureOf } from '../journeys/picture';
import { readyPurchase, thirdPartyQuotes } from '../journeys/portal-calls';
import { phoneOf } from '../journeys/purchase-journey';
import { siteUrl } from '../portal-under-test';
import { test } from '../test';

/* The portal in browsers that are no Chromium. What each found, and what cannot be driven there: docs/browsers.md. */
const engines: readonly { readonly name: string; readonly open: () => Promise<EnginePage> }[] = [
  { name: 'WebKit of 2022', open: () => openWebKit('old') },
  { name: 'WebKit of today', open: () => openWebKit('new') },
  { name: 'Firefox', open: openFirefox },
];

const heading = (text: string) => `//h1[contains(., "${text}")]`;

for (const [index, { name, open }] of engines.entries())
  test(
    `in ${name}: quotes, a payment, the certificate, a sign-in, a claim’s photo`,
    { tag: ['@desktop', '@system'] },
    async ({ page }) => {
      const engine = await open();
      const folder = mkdtempSync(join(tmpdir(), 'tulinde-photo-'));
      const go = (path: string) => engine.open(new URL(path, siteUrl).href);
      try {
        await go('/?lang=en');
        await engine.isSeen(heading('Insurance that stands with you.'));
        await go('/faqs?lang=en');
        await engine.isSeen(heading('How can we help?'));
        await go(`/quote?ref=${await thirdPartyQuotes()}&lang=en`);
        await engine.click('//main//button[contains(., "Buy Now")]');
        await engine.isSeen(heading('Check the cover and accept the terms'));

        const { purchaseId, buyerKey } = await readyPurchase();
        const purchase = {
          productId: null,
          quoteDetails: {},
          quoteRef: null,
          quotedDetails: null,
          purchaseId,
          buyerKey,
        };
        await engine.store('tulinde:slice:purchase', JSON.stringify({ version: 1, value: purchase }));
        await go(`${routes.paymentOf('MOTOR', purchaseId)}&lang=en`);
        await engine.type('[id="phone"]', phoneOf('success'));
        await engine.click('main button[type="submit"]');
        await engine.isSeen(heading('You are covered'));
        await engine.isSeen('//main//*[starts-with(normalize-space(text()), "TUL-")]');

        // Begun elsewhere, up to its photos: a report's controls are those of the quote's form.
        const customer = await newCustomer(page);
        const policy = await buyPolicy(customer, 'comprehensive');
        const report = new ClaimJourney(page, { type: 'damage-to-vehicle', language: 'en' });
        await report.fromPolicy(policy);
        await report.chooseKind();
        await report.incident();
        await report.details();

        await go(`${routes.policyDetails(policy)}&lang=en`);
        await engine.type('dialog[open] form input:not([type="hidden"])', customer.email);
        await engine.click('dialog[open] form button[type="submit"]');
        await engine.type('dialog[open] input[type="password"]', customer.password);
        await engine.click('dialog[open] form button[type="submit"]');
        const code = 'dialog[open] input[autocomplete="one-time-code"]';
        await engine.type(code, await mailedCode(customer.email, customer.codes + 1));
        await engine.click('dialog[open] form button[type="submit"]');
        await engine.isSeen(`//main//a[contains(@href, "${policy}")]`);

        const photo = join(folder, 'photo.png');
        writeFileSync(photo, pictureOf(11 + index).buffer);
        const { pathname, search } = new URL(page.url());
        await go(pathname + search);
        await engine.choose('main section input[type="file"][multiple]', photo);
        await engine.isSeen('main section a[target="_blank"]');
      } finally {
        await engine.close();
        rmSync(folder, { recursive: true, force: true });
      }
    },
  );
