import { productIds } from '@tulinde/shared/contracts';

/** The product whose quotes have a form and pages of their own. */
export const isPersonalAccident = (productId: number | null): productId is 3 =>
  productId === productIds.personalAccident;
