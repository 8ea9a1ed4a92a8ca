import { productIds } from '@tulinde/shared/contracts';

/** Products whose quote form is this remote's: motor car and motor cycle. */
export const isMotorProduct = (productId: number | null): productId is 1 | 2 =>
  productId === productIds.motorCar || productId === productIds.motorCycle;
