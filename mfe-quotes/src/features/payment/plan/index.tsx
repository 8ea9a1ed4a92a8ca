import { PurchasePage } from '../../../purchase-parts/purchase-page';
import { PlanForm } from './plan-form';

export const PaymentPlanPage = () => (
  <PurchasePage page="payment" step="payment">
    {(purchase) => <PlanForm purchase={purchase} />}
  </PurchasePage>
);
