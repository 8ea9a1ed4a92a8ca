import { routes } from '../../shared/contracts/src';
import { enterDemoAccount } from '../journeys/demo-account';
import { sharedQuotes } from '../journeys/portal-calls';
import { goTo } from '../layout/screen';
import { expect, test } from '../test';

test(
  'nothing leaves a screen of 360 pixels where text is twice as large',
  { tag: ['@phone', '@system'] },
  async ({ page }) => {
    const { shareRef } = await sharedQuotes();
    const { call } = await enterDemoAccount(page, 'amina', 'sw');
    const claims = await call<{ claimNumber: string }[]>('/getClaims', {});
    const policies = await call<{ policyNumber: string }[]>('/getPolicies', {});
    const paths = [
      '/',
      `/quote?ref=${shareRef}`,
      '/get-quote?product=1',
      '/personal-accident/get-quote',
      '/lipa-pole-pole',
      '/my-policies',
      ...claims.map(({ claimNumber }) => routes.claimDetails(claimNumber)),
      ...policies.map(({ policyNumber }) => routes.policyDetails(policyNumber)),
    ];
    for (const path of paths) {
      await goTo(page, path, 'sw');
      await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
      const width = () => page.evaluate(() => document.documentElement.scrollWidth);
      await expect.poll(width, path).toBeLessThanOrEqual(360);
    }
  },
);
