import { claimStates } from '../../shared/contracts/src';
import {
  heightsOfNextOfKin,
  heightsOfPurchase,
  heightsOfRecords,
  highest,
  smallPhone,
  type PageHeight,
} from '../layout/heights';
import { expect, test } from '../test';

/* For docs/heights.md: the report of the run lists them. */
const report = (heights: readonly PageHeight[]): void => {
  for (const { page, state, height } of heights.toSorted((a, b) => b.height - a.height).slice(0, 10))
    test.info().annotations.push({ type: 'height', description: `${height} px: ${page} ${state}` });
};

const tooHigh = (heights: readonly PageHeight[], most: number): string[] =>
  heights
    .filter(({ height }) => height > most)
    .map(({ page, state, height }) => `${page} ${state}: ${height} px, more than ${most}`);

test(
  'every claim, policy and renewal of the customers of the trial is short as it is opened on a phone',
  { tag: ['@phone', '@system'] },
  async ({ page }) => {
    await page.setViewportSize(smallPhone);
    const { claims, policies, renewals } = await heightsOfRecords(page);
    expect(new Set(claims.map(({ state }) => state)), 'states of a claim').toEqual(new Set(claimStates));
    report([...claims, ...policies]);
    report(renewals);
    expect([
      ...tooHigh(claims, highest.claim),
      ...tooHigh(policies, highest.policy),
      ...tooHigh(renewals, highest.renewal),
    ]).toEqual([]);
  },
);

test(
  'the form of a family and the summaries are short as they are opened on a phone',
  { tag: ['@phone', '@system'] },
  async ({ page }) => {
    await page.setViewportSize(smallPhone);
    const { family, refused, summary } = await heightsOfPurchase(page);
    report([...family, ...refused, ...summary]);
    expect([
      ...tooHigh(family, highest.family),
      ...tooHigh(refused, highest.refused),
      ...tooHigh(summary, highest.summary),
    ]).toEqual([]);
  },
);

test('five next of kin are a line each on a phone', { tag: ['@phone', '@system'] }, async ({ page }) => {
  await page.setViewportSize(smallPhone);
  const heights = await heightsOfNextOfKin(page);
  report(heights);
  expect(tooHigh(heights, highest.nextOfKin)).toEqual([]);
});
