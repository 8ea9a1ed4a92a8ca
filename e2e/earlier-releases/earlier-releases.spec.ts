import { join } from 'node:path';
import { getEnvironment, promoteRelease, publishRelease, rollbackRelease } from '../../releases/client';
import { appNames } from '../../scripts/build/apps';
import { routes } from '../../shared/contracts/src';
import { buyPolicy, newCustomer, proveByPassword } from '../journeys/account';
import { sentClaim } from '../journeys/claims';
import { servedRelease } from '../journeys/served-release';
import { portalFacts, siteUrl } from '../portal-under-test';
import type { Locator } from '@playwright/test';
import { expect, test, type Page } from '../test';

/* `dist` of each app, built at an earlier commit. */
const folder = process.env.TULINDE_EARLIER_RELEASES ?? '';
const [today, earlier] = ['1.0.0', '0.9.0'] as const;
const withdrawn = 'You have withdrawn this claim';

const registry = () => {
  const { registryUrl, registryToken: token } = portalFacts();
  return { registryUrl, token };
};
const goTo = async (app: string, version: string): Promise<void> => {
  if (version === earlier)
    await promoteRelease({ ...registry(), app, version, reason: 'an earlier release', anyway: true });
  else await rollbackRelease({ ...registry(), app, version, reason: 'and forward again' });
  await expect.poll(() => servedRelease(siteUrl, app)).toBe(version);
};

/* A page of each app, and what a signed-in customer sees on it. */
const pagesFor = (claim: string, policy: string): Readonly<Record<string, (page: Page) => Promise<void>>> => ({
  shell: async (page) => {
    await page.goto(routes.myPolicies);
    await expect(page.getByRole('banner')).toBeVisible();
  },
  'mfe-quotes': async (page) => {
    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
  'mfe-account': async (page) => {
    await page.goto(routes.policyDetails(policy));
    await expect(page.getByText(policy).first()).toBeVisible();
  },
  'mfe-claims': async (page) => {
    await page.goto(routes.claimDetails(claim));
    await expect(page.getByText('Submitted', { exact: true }).first()).toBeVisible();
  },
  'mfe-help': async (page) => {
    await page.goto(routes.cancelCover(policy));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  },
});

const expectSignedIn = async (page: Page): Promise<void> => {
  await page.goto(routes.myPolicies);
  await expect(page.getByRole('heading', { level: 1, name: 'My Policies' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
};

/* @returns the panel, filled in but for a proof */
const withdraw = async (page: Page, claim: string): Promise<Locator> => {
  await page.goto(routes.claimDetails(claim));
  await page.getByRole('button', { name: 'Withdraw the claim', exact: true }).click();
  const panel = page.getByRole('dialog');
  await panel.getByRole('textbox').first().fill('The damage was there before.');
  return panel;
};

test(
  'every app goes back to its earlier release and forward again while a customer stays signed in',
  { tag: '@desktop' },
  async ({ page, pageErrors }) => {
    // Calls of earlier releases without a proof.
    pageErrors.provoke(/\b403\b.* \/api\/withdrawClaim$/);
    // Published before the gate had the rule, they stand in a real registry as they are.
    const [allow, reason] = [['browsers'], 'published before this rule'];
    for (const app of appNames())
      await publishRelease({ ...registry(), folder: join(folder, app, 'dist'), allow, reason });
    const customer = await newCustomer(page);
    const policy = await buyPolicy(customer, 'comprehensive');
    const claim = await sentClaim(customer.identity['userId'] ?? '', policy);
    const show = pagesFor(claim.number, policy);

    for (const app of appNames()) {
      await goTo(app, earlier);
      await show[app]!(page);
      await expectSignedIn(page);
      if (app === 'mfe-claims') {
        const panel = await withdraw(page, claim.number);
        // A release before proofs is refused in words that it shows, and the claim stands; others ask for one themselves.
        if ((await panel.getByLabel('Your password').count()) === 0) {
          await panel.getByRole('button', { name: 'Withdraw', exact: true }).click();
          await expect(panel.getByText(/This takes your password or a code/)).toBeVisible();
        }
        await show[app]!(page);
      }
      await goTo(app, today);
      await show[app]!(page);
      await expectSignedIn(page);
    }

    for (const app of appNames()) await goTo(app, earlier);
    for (const app of appNames()) await show[app]!(page);
    await expectSignedIn(page);
    for (const app of appNames()) await goTo(app, today);
    for (const app of appNames()) await show[app]!(page);
    await expectSignedIn(page);

    const panel = await withdraw(page, claim.number);
    await proveByPassword(panel, customer);
    await panel.getByRole('button', { name: 'Withdraw', exact: true }).click();
    await expect(page.getByText(withdrawn).first()).toBeVisible();
    await claim.close();
    const { apps } = await getEnvironment({ ...registry(), environment: 'production' });
    expect(Object.values(apps).map(({ version }) => version)).toEqual(appNames().map(() => today));
  },
);
