import { PurchasePage } from '../purchase/purchase-page';
import { Terms } from './terms';

/** What is covered and what is not, and the acceptance: the same page for both kinds of cover. */
export const AcceptTermsPage = () => (
  <PurchasePage page="terms" step="terms">
    {(purchase) => <Terms purchase={purchase} />}
  </PurchasePage>
);
