import { randomBytes } from 'node:crypto';
import { darajaTimestamp } from '../../backend/src/platform/adapters/m-pesa/daraja-time';
import { newReceipt } from '../../backend/src/platform/adapters/m-pesa/simulated-receipt';
import type { fakeDaraja } from '../../backend/testing/fake-daraja';

type Body = Readonly<Record<string, unknown>>;

/* How long a person takes to type a PIN in this benchmark. */
const typesForMs = 200;

const confirm = async (id: string, asked: Body): Promise<void> => {
  const items = [
    { Name: 'Amount', Value: Number(asked['Amount']) },
    { Name: 'MpesaReceiptNumber', Value: newReceipt() },
    { Name: 'TransactionDate', Value: Number(darajaTimestamp(new Date())) },
    { Name: 'PhoneNumber', Value: Number(asked['PhoneNumber']) },
  ];
  const ids = { MerchantRequestID: `29115-${id.slice(-8)}`, CheckoutRequestID: id };
  const stkCallback = { ...ids, ResultCode: 0, ResultDesc: '', CallbackMetadata: { Item: items } };
  await fetch(String(asked['CallBackURL']), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ Body: { stkCallback } }),
  });
};

/** Everybody who is asked on the phone pays, and M-Pesa says so. */
export const answerPrompts = (daraja: Awaited<ReturnType<typeof fakeDaraja>>): void => {
  const paid = new Set<string>();
  daraja.serve('/mpesa/stkpush/v1/processrequest', (body) => {
    const id = `ws_CO_${randomBytes(10).toString('hex')}`;
    setTimeout(() => {
      paid.add(id);
      // Whoever is not reached asks for it.
      void confirm(id, body).catch(() => undefined);
    }, typesForMs);
    return { json: { MerchantRequestID: `29115-${id.slice(-8)}`, CheckoutRequestID: id, ResponseCode: '0' } };
  });
  daraja.serve('/mpesa/stkpushquery/v1/query', (body) => {
    const id = String(body['CheckoutRequestID']);
    if (paid.has(id)) {
      return { json: { ResponseCode: '0', CheckoutRequestID: id, ResultCode: '0', ResultDesc: '' } };
    }
    const errorMessage = 'The transaction is being processed';
    return { status: 500, json: { requestId: 'r', errorCode: '500.001.1001', errorMessage } };
  });
};
