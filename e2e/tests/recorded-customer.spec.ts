import { preflightOf, publishedFolder } from '../platform/preflight';
import { keepRecorded, recordCustomer, recordedCustomer } from '../recorded-customer/record';
import { expect, test } from '../test';

test(
  'what guarded pages call was recorded for the preflight, which lets mfe-account pass with it',
  { tag: ['@desktop', '@system'] },
  async ({ page, browser }) => {
    const now = await recordCustomer(page);
    if (process.env.TULINDE_RECORD_CUSTOMER) keepRecorded(now);
    const recorded = recordedCustomer();
    expect(Object.keys(recorded.answers)).toEqual(Object.keys(now.answers));
    expect(await preflightOf(browser, publishedFolder('mfe-account'), 2, recorded)).toEqual([]);
  },
);
