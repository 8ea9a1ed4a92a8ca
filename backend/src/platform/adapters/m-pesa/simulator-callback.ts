import { darajaTimestamp } from './daraja-time';
import type { SimulatedRequest } from './simulated-request';

const descriptions: Readonly<Record<number, string>> = {
  0: 'The service request is processed successfully.',
  1: 'The balance is insufficient for the transaction.',
  4: 'The transaction would exceed the daily transfer limit.',
  1001: 'Unable to lock subscriber, a transaction is already in process for the current subscriber',
  1019: 'Transaction has expired',
  1032: 'Request cancelled by user',
  1037: 'DS timeout user cannot be reached',
  2001: 'The initiator information is invalid.',
};

/** The body that Daraja posts to the callback's address. */
export const callbackBody = (request: SimulatedRequest, code: number, amountCents: number, now: Date): unknown => ({
  Body: {
    stkCallback: {
      MerchantRequestID: request.merchantRequestId,
      CheckoutRequestID: request.checkoutRequestId,
      ResultCode: code,
      ResultDesc: descriptions[code] ?? 'The transaction failed.',
      ...(code === 0
        ? {
            CallbackMetadata: {
              Item: [
                { Name: 'Amount', Value: amountCents / 100 },
                { Name: 'MpesaReceiptNumber', Value: request.receipt },
                { Name: 'Balance' },
                { Name: 'TransactionDate', Value: Number(darajaTimestamp(now)) },
                { Name: 'PhoneNumber', Value: Number(request.phone.replace('+', '')) },
              ],
            },
          }
        : {}),
    },
  },
});
