import { renewalSlice, type Renewal } from '@tulinde/ui/page';
import { createTestPortal, type TestPortal, type TestPortalOptions } from '@tulinde/testing';
import { emptyDraft } from '../features/motor-form/motor-draft';
import { purchaseSlice, type MotorDraft, type Purchase } from '../slices/purchase-slice';

/** The answers of a private car with comprehensive cover. */
export const carDraft = (change: Partial<MotorDraft> = {}): MotorDraft => ({
  ...emptyDraft,
  make: 'Toyota',
  model: 'Fielder',
  yearOfManufacture: '2016',
  estimatedValue: '710000',
  ...change,
});

export const purchaseOf = (portal: TestPortal): Purchase => portal.session.slice(purchaseSlice).value;
export const renewalOf = (portal: TestPortal): Renewal => portal.session.slice(renewalSlice).value;

/** A portal in whose browser this purchase was left. */
export const portalWith = (purchase: Partial<Purchase>, options: TestPortalOptions): TestPortal => {
  const portal = createTestPortal(options);
  portal.session.slice(purchaseSlice).update(purchase);
  return portal;
};

/** Quotes that were asked for with the car's answers. */
export const quotedCar = (change: Partial<Purchase> = {}): Partial<Purchase> => ({
  productId: 1,
  quoteDetails: { 1: carDraft() },
  quotedDetails: { productId: 1, details: carDraft() },
  quoteRef: 'Q7hX2mVt9LcKp4Rz',
  ...change,
});
