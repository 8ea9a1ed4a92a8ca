import { PurchasePage } from '../purchase-page';
import { PersonalDetailsForm } from './personal-details-form';

export const PersonalDetailsPage = () => (
  <PurchasePage page="personal-details" step="personal-details">
    {(purchase) => <PersonalDetailsForm purchase={purchase} />}
  </PurchasePage>
);
