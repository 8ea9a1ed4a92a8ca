import { storeInBrowser } from '../../journeys/account';
import { portalCalls, type QuoteSet } from '../../journeys/portal-calls';
import type { Language, Page } from '../../test';
import { largestFamily } from '../longest';
import { goTo, type Screen } from '../screen';
import { statesOfOffers } from './quotes';

const details = { coverType: 'FAMILY', coverDuration: '360', numberOfAdults: 2, numberOfChildren: 3 };

const openQuotes = async (page: Page, language: Language): Promise<void> => {
  const call = await portalCalls();
  const { data } = await call<QuoteSet>('/getPaQuote', { productId: 3, channel: 'WEB', quoteParams: largestFamily });
  const value = { details, quoteRef: data.quoteRef, quotedDetails: details };
  await storeInBrowser(page, { 'tulinde:slice:paQuote': JSON.stringify({ version: 1, value }) });
  await goTo(page, '/personal-accident/quote', language);
};

export const paQuotesScreens: readonly Screen[] = statesOfOffers('/personal-accident/quote', openQuotes);
