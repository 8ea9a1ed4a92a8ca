import { remoteContract } from '@tulinde/shared/contracts';
import { defineRemote } from '@tulinde/shared/remote';
import { HomePage } from './features/landing/home-page';
import { GetQuotePage } from './features/motor-form/get-quote-page';
import { QuotePage } from './features/quotes/quote-page';
import { AcceptTermsPage } from './features/terms/accept-terms-page';
import { purchaseSlice } from './purchase-slice';
import { renewalSlice } from './renewal-slice';

export default defineRemote({
  contract: remoteContract,
  pages: {
    '/': HomePage,
    '/get-quote': GetQuotePage,
    '/quote': QuotePage,
    '/accept-terms': AcceptTermsPage,
  },
  mount: ({ session }) => {
    session.slice(purchaseSlice);
    session.slice(renewalSlice);
  },
});
