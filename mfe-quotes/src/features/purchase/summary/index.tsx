import { PurchasePage } from '../purchase-page';
import { SummaryForm } from './summary-form';

/** Everything that was answered, before it is paid for: the same page for both kinds of cover. */
export const SummaryPage = () => (
  <PurchasePage page="summary" step="summary">
    {(purchase) => <SummaryForm purchase={purchase} />}
  </PurchasePage>
);
