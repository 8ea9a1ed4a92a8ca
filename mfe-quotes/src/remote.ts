import { remoteContract } from '@tulinde/shared/contracts';
import { renewalSlice } from '@tulinde/shared/page';
import { defineRemote } from '@tulinde/shared/remote';
import { HomePage } from './features/landing/home-page';
import { warmForm } from './lazy-features';
import { paQuoteSlice } from './pa-quote-slice';
import {
  GetQuotePage,
  PaGetQuotePage,
  PaQuotePage,
  PaymentPages,
  PaymentRequestsPage,
  PurchasePages,
  QuotePage,
  VerifyPage,
} from './pages';
import { purchaseSlice } from './purchase-slice';

export default defineRemote({
  contract: remoteContract,
  pages: {
    '/': HomePage,
    '/get-quote': GetQuotePage,
    '/quote': QuotePage,
    '/personal-accident/get-quote': PaGetQuotePage,
    '/personal-accident/quote': PaQuotePage,
    '/accept-terms': PurchasePages,
    '/personal-details': PurchasePages,
    '/vehicle-details': PurchasePages,
    '/summary': PurchasePages,
    '/personal-accident/accept-terms': PurchasePages,
    '/personal-accident/personal-details': PurchasePages,
    '/personal-accident/summary': PurchasePages,
    '/payment': PaymentPages,
    '/payment-summary': PaymentPages,
    '/personal-accident/payment-summary': PaymentPages,
    '/payment-pending': PaymentPages,
    '/payment-successful': PaymentPages,
    '/payment-error': PaymentPages,
    '/payment-requests/:token': PaymentRequestsPage,
    '/verify': VerifyPage,
    '/verify/:certificateNumber': VerifyPage,
  },
  mount: ({ session }) => {
    session.slice(purchaseSlice);
    session.slice(paQuoteSlice);
    session.slice(renewalSlice);
    // The most likely next press on the landing page; the download runs while the page is put together.
    if (typeof window !== 'undefined' && window.location.pathname === '/') warmForm();
  },
});
