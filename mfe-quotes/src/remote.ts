import { remoteContract } from '@tulinde/contracts';
import { pagesOf, renewalSlice } from '@tulinde/ui/page';
import { defineRemote } from '@tulinde/client/remote';
import { warmForm } from './chunks/lazy-features';
import { loadForm } from './chunks/load-pages';
import { paQuoteSlice } from './slices/pa-quote-slice';
import { purchaseSlice } from './slices/purchase-slice';
import { skeletonOf } from './skeletons/page-skeletons';
import { routes } from './routes';

export default defineRemote({
  contract: remoteContract,
  pages: pagesOf(routes, skeletonOf),
  mount: (portal) => {
    const { session } = portal;
    session.slice(purchaseSlice);
    session.slice(paQuoteSlice);
    session.slice(renewalSlice);
    if (typeof window === 'undefined') return;
    const { pathname } = window.location;
    // The most likely next press on the landing page; the download runs while the page is put together.
    if (pathname === '/') warmForm();
    // The page says it itself where its script does not come.
    if (pathname === '/get-quote')
      void loadForm().then(
        ({ fetchMakes }) => fetchMakes(portal),
        () => undefined,
      );
  },
});
