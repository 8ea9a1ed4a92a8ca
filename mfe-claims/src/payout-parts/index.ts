export { PayoutFields, useDescribePayout } from './payout-fields';
export { emptyPayout } from './payout-values';
