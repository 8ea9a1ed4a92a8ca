export { assertEntitled } from './assert-entitled';
export { createRefund, type NewRefund } from './create-refund';
export { payeeOf } from './payee';
export { isRefundBecause } from './refunds-repository';
export { isRefundHere, withdrawRefund } from './withdraw-refund';
