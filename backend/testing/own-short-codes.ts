import type { OwnShortCodes } from '../src/payments/statements/short-code-of-file';

/** Payouts leave from the paybill number, as they do without a setting. */
export const paybillAlone: OwnShortCodes = { paybillNumber: '600000', payoutShortCode: '' };
