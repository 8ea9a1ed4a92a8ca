import { PurchasePage } from '../purchase-page';
import { PaDetailsForm } from './pa-details-form';

export const PaDetailsPage = () => (
  <PurchasePage page="personal-details" step="personal-details">
    {(purchase) => <PaDetailsForm purchase={purchase} />}
  </PurchasePage>
);
