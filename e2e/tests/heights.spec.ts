import { claimStates } from '../../shared/contracts/src';
import { heightsOfPurchase, heightsOfRecords, highest, smallPhone, type PageHeight } from '../layout/heights';
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
  'every claim and every policy of the customers of the trial is short as it is opened on a phone',
  { tag: ['@phone', '@system'] },
  async ({ page }) => {
    await page.setViewportSize(smallPhone);
    const { claims, policies } = await heightsOfRecords(page);
    expect(new Set(claims.map(({ state }) => state)), 'states of a claim').toEqual(new Set(claimStates));
    report([...claims, ...policies]);
    expect([...tooHigh(claims, highest.claim), ...tooHigh(policies, highest.policy)]).toEqual([]);
  },
);

test(
  'the form of a family and the summaries are short as they are opened on a phone',
  { tag: ['@phone', '@system'] },
  async ({ page }) => {
    await page.setViewportSize(smallPhone);
    const { family, summary } = await heightsOfPurchase(page);
    report([...family, ...summary]);
    expect([...tooHigh(family, highest.family), ...tooHigh(summary, highest.summary)]).toEqual([]);
  },
);
