import { routes } from '../../shared/contracts/src';
import { execFileSync } from 'node:child_process';
import { buyPolicy, newCustomer } from '../journeys/account';
import { ClaimJourney } from '../journeys/claim-journey';
import { enterDemoAccount } from '../journeys/demo-account';
import { fielder, MotorJourney } from '../journeys/motor-journey';
import { beginHere } from '../journeys/purchase-by-calls';
import { readyPurchase } from '../journeys/portal-calls';
import { phoneOf, PurchaseJourney } from '../journeys/purchase-journey';
import { takeCancelling, takeHelp } from '../screenshots/help';
import { pictureFile, picturesOf, testForPictures } from '../screenshots/take';
import { expect, type Language, type Page } from '../test';
import { languagesByWidth } from '../widths';

/* `npm run check -- screenshots` renews docs/screens. */

/* A wide screen in Swahili shows nothing that the narrow one does not. */
const languages = [
  { language: 'en', suffix: '', tags: [] },
  { language: 'sw', suffix: '-sw', tags: ['@phone'] },
] as const satisfies readonly { language: Language; suffix: string; tags: string[] }[];

/* The certificate on paper, and its sticker: Debian's poppler-utils draw it. */
const takePaper = async (page: Page, suffix: string): Promise<void> => {
  const link = page.getByRole('link', { name: /^(Certificate of insurance|Cheti cha bima).*PDF/ });
  const [download] = await Promise.all([page.waitForEvent('download'), link.click()]);
  const file = await download.path();
  for (const [number, name] of ['certificate-paper', 'certificate-sticker'].entries()) {
    const part = ['-f', String(number + 1), '-l', String(number + 1), '-singlefile'];
    execFileSync('pdftoppm', ['-png', '-r', '72', ...part, file, pictureFile(`${name}${suffix}`, '')]);
  }
};

for (const of of languages) {
  const { language, tags } = of;
  testForPictures(
    `the main screens are as their pictures show them (${language})`,
    { tag: [...tags, '@system'] },
    async ({ page, isPhone }) => {
      const take = picturesOf(page, isPhone, of.suffix);
      const journey = new MotorJourney(page, language);
      await journey.open();
      await expect(page.getByText(/^(from|kuanzia)/i).first()).toBeVisible();
      await take('landing');
      await journey.chooseProduct('car');
      await journey.fillIn(fielder);
      await take('form');
      await journey.submit();
      await journey.expectQuotes();
      await journey.openDetails(0);
      await take('quotes');
      await journey.buy(0);
      await new PurchaseJourney(page, language).isAt('terms');
      await take('terms');
      await page.goto(`/faqs?lang=${language}`);
      const question = page.getByRole('tabpanel').getByRole('button').first();
      await question.click();
      await expect(question).toHaveAttribute('aria-expanded', 'true');
      await take('faqs');
    },
  );

  testForPictures(
    `a purchase from its summary to the policy is as its pictures show it (${language})`,
    { tag: [...tags, '@system'] },
    async ({ page, isPhone }) => {
      const { purchaseId, buyerKey } = await readyPurchase(1_800_000);
      await page.addInitScript(beginHere, { purchaseId, buyerKey });
      const take = picturesOf(page, isPhone, of.suffix);
      const shown = ['summary', 'payment', 'payment-successful'];
      const journey = new PurchaseJourney(page, language, async (name) => {
        if (shown.includes(name)) await take(name);
      });
      await page.goto(`/summary?purchase=${purchaseId}&lang=${language}`);
      await journey.summary();
      // How to pay was chosen before: the step leads past it.
      await journey.isAt('payment-summary');
      await page.goto('/payment');
      await journey.lipaPolePole(6);
      await journey.pay(phoneOf('late'));
      await expect(page.getByRole('heading', { level: 1, name: /M-\u2060Pesa PIN|PIN yako/ })).toBeVisible();
      await take('payment-pending');
      await journey.policy();
      await page.getByRole('button', { name: /^(Show it on this phone|Kionyeshe kwenye simu)$/ }).click();
      await expect(page.getByRole('dialog').getByRole('img')).toBeVisible();
      await take('certificate-card');
      if (!isPhone) return;
      await page.keyboard.press('Escape');
      await takePaper(page, of.suffix);
    },
  );
}

/* Pages of a report, and what their pictures are called. */
const reportPictures: Readonly<Record<string, string>> = {
  'submit-claim': 'submit-claim',
  'claim-type': 'claim-type',
  incident: 'claim-incident',
  details: 'claim-evidence',
  'claim-summary': 'claim-summary',
  'claim-details': 'claim-details',
};

for (const of of languages) {
  const { language, tags } = of;
  testForPictures(
    `a claim from the road to its page is as its pictures show it (${language})`,
    { tag: [...tags, '@system'] },
    async ({ page, isPhone }) => {
      const take = picturesOf(page, isPhone, of.suffix);
      const customer = await newCustomer(page, { language });
      const policy = await buyPolicy(customer, 'comprehensive');
      await page.goto(`${routes.atTheScene(policy)}&lang=${language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await take('at-the-scene');
      const look = async (name: string) => {
        const picture = reportPictures[name];
        if (picture !== undefined) await take(picture);
      };
      const journey = new ClaimJourney(page, { type: 'damage-to-vehicle', language, look });
      await journey.fromPolicies(policy);
      await journey.chooseKind();
      await journey.incident();
      await journey.details();
      await journey.evidence();
      await journey.send();
    },
  );
}

for (const { language, tag } of languagesByWidth) {
  const suffix = language === 'sw' ? '-sw' : '';
  testForPictures(`help is as its pictures show it (${language})`, { tag: [tag, '@system'] }, ({ page, isPhone }) =>
    takeHelp({ page, language, take: picturesOf(page, isPhone, suffix) }),
  );
  testForPictures(
    `cancelling a cover is as its pictures show it (${language})`,
    { tag: [tag, '@system'] },
    ({ page, isPhone }) => takeCancelling({ page, language, take: picturesOf(page, isPhone, suffix) }),
  );
}

testForPictures('an account is as its pictures show it', { tag: '@system' }, async ({ page, isPhone }) => {
  const { call } = await enterDemoAccount(page, isPhone ? 'baraka' : 'amina', 'en');
  const policies = await call<{ policyNumber: string; tab: string; cover: string }[]>('/getPolicies', {});
  const numberOf = (isIt: (policy: (typeof policies)[number]) => boolean) => policies.find(isIt)?.policyNumber ?? '';
  const insured = numberOf(({ tab, cover }) => tab === 'ACTIVE' && cover === 'Comprehensive');
  const { certificate } = await call<{ certificate: { certificateNumber: string } }>('/getPolicy', {
    policyNumber: insured,
  });
  const pages = {
    'my-policies': '/my-policies',
    'policy-details': routes.policyDetails(insured),
    'policy-renewal': routes.policyRenewal(numberOf(({ tab }) => tab === 'DUE')),
    'my-profile': '/my-profile',
    'next-of-kin': '/manage-next-of-kin',
    'my-claims': routes.myClaims,
    'personal-accident-claims': '/personal-accident/claim-type',
    verify: routes.certificate(certificate.certificateNumber),
  };
  for (const of of languages.filter(({ language }) => isPhone || language === 'en')) {
    const take = picturesOf(page, isPhone, of.suffix);
    for (const [name, path] of Object.entries(pages)) {
      await page.goto(`${path}${path.includes('?') ? '&' : '?'}lang=${of.language}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await take(name);
    }
  }
});
