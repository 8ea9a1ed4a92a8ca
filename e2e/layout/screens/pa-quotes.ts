import { storeInBrowser } from '../../journeys/account';
import { portalCalls, type QuoteSet } from '../../journeys/portal-calls';
import type { Page } from '../../test';
import { largestFamily } from '../longest';
import type { Screen } from '../screen';
import { openKept, statesOfOffers } from './quotes';

const details = { coverType: 'FAMILY', coverDuration: '360', numberOfAdults: 2, numberOfChildren: 3 };

const keepQuotes = async (page: Page): Promise<void> => {
  const call = await portalCalls();
  const { data } = await call<QuoteSet>('/getPaQuote', { productId: 3, channel: 'WEB', quoteParams: largestFamily });
  const value = { details, quoteRef: data.quoteRef, quotedDetails: details };
  await storeInBrowser(page, { 'tulinde:slice:paQuote': JSON.stringify({ version: 1, value }) });
};

export const paQuotesScreens: readonly Screen[] = statesOfOffers(
  '/personal-accident/quote',
  openKept('/personal-accident/quote', keepQuotes),
);
