export { PayoutFields, useDescribePayout } from './payout-fields';
export { emptyPayout, type PayoutValues } from './payout-values';
