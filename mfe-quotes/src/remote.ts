import { remoteContract } from '@tulinde/shared/contracts';
import { defineRemote } from '@tulinde/shared/remote';
import { HomePage } from './features/landing/home-page';
import { paQuoteSlice } from './features/personal-accident-quotes/pa-slice';
import { warmForm } from './lazy-features';
import { AcceptTermsPage, GetQuotePage, PaGetQuotePage, PaQuotePage, QuotePage } from './pages';
import { purchaseSlice } from './purchase-slice';
import { renewalSlice } from './renewal-slice';

export default defineRemote({
  contract: remoteContract,
  pages: {
    '/': HomePage,
    '/get-quote': GetQuotePage,
    '/quote': QuotePage,
    '/personal-accident/get-quote': PaGetQuotePage,
    '/personal-accident/quote': PaQuotePage,
    '/accept-terms': AcceptTermsPage,
  },
  mount: ({ session }) => {
    session.slice(purchaseSlice);
    session.slice(paQuoteSlice);
    session.slice(renewalSlice);
    // The most likely next press on the landing page; the download runs while the page is put together.
    if (typeof window !== 'undefined' && window.location.pathname === '/') warmForm();
  },
});
