import { remoteContract } from '@tulinde/contracts';
import { pagesOf, renewalSlice } from '@tulinde/ui/page';
import { defineRemote } from '@tulinde/client/remote';
import { warmForm } from './chunks/lazy-features';
import { paQuoteSlice } from './slices/pa-quote-slice';
import { purchaseSlice } from './slices/purchase-slice';
import { skeletonOf } from './skeletons/page-skeletons';
import { routes } from './routes';

export default defineRemote({
  contract: remoteContract,
  pages: pagesOf(routes, skeletonOf),
  mount: ({ session }) => {
    session.slice(purchaseSlice);
    session.slice(paQuoteSlice);
    session.slice(renewalSlice);
    // The most likely next press on the landing page; the download runs while the page is put together.
    if (typeof window !== 'undefined' && window.location.pathname === '/') warmForm();
  },
});
