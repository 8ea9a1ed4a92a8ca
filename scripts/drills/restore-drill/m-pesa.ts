import { newReceipt } from '../../../backend/src/platform/adapters/m-pesa/simulated-receipt';
import { darajaTimestamp } from '../../../backend/src/platform/adapters/m-pesa/daraja-time';
import { SimulatorBook } from '../../../backend/src/platform/adapters/m-pesa/simulator-book';
import { statementCsv } from '../../../backend/src/platform/adapters/m-pesa/statement-csv';
import { darajaEnvironment } from '../../../backend/testing/daraja-environment';
import { fakeB2c } from '../../../backend/testing/fake-b2c';
import { fakeDaraja } from '../../../backend/testing/fake-daraja';

const shortCode = '600123';
const paybillSecret = 'paybill-secret-of-the-restore-drill-1234';

type Body = Readonly<Record<string, unknown>>;

const post = async (url: string, body: unknown): Promise<number> => {
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  return answer.status;
};

/** M-Pesa as it stands outside: it asks phones, pays out, keeps its own book, and knows nothing of a restore. */
export const startMPesa = async (backEnd: string) => {
  const daraja = await fakeDaraja();
  const book = new SimulatorBook();
  const prompts: string[] = [];
  const failures: string[] = [];
  const told = (work: Promise<number>): void => {
    work.then(
      (status) => status === 200 || failures.push(`a callback was answered ${status}`),
      (error: unknown) => failures.push(String(error)),
    );
  };

  const ask = (body: Body) => {
    const [id, receipt, at] = [`ws_${prompts.length + 1}_${Date.now()}`, newReceipt(), new Date()];
    const [phone, account] = [`+${String(body['PhoneNumber'])}`, String(body['AccountReference'])];
    prompts.push(account);
    book.paidIn({ receipt, amountCents: Number(body['Amount']) * 100, account, phone }, at);
    const items = { Amount: body['Amount'], MpesaReceiptNumber: receipt, TransactionDate: Number(darajaTimestamp(at)) };
    const CallbackMetadata = { Item: Object.entries(items).map(([Name, Value]) => ({ Name, Value })) };
    const stkCallback = { CheckoutRequestID: id, MerchantRequestID: 'm', ResultCode: 0, CallbackMetadata };
    // The customer types the PIN, and the answer to the question was on its way before.
    setTimeout(() => told(post(String(body['CallBackURL']), { Body: { stkCallback } })), 500);
    return { json: { MerchantRequestID: 'm', CheckoutRequestID: id, ResponseCode: '0' } };
  };

  const look = (body: Body) => {
    const line = book.lines.find(({ receipt, cents }) => receipt === body['TransactionID'] && cents > 0);
    const found = line && {
      ReceiptNo: line.receipt,
      Amount: line.cents / 100,
      FinalisedTime: Number(darajaTimestamp(line.completedAt)),
      TransactionStatus: 'Completed',
      CreditPartyName: `${shortCode} - TULINDE`,
      DebitPartyName: line.otherParty,
    };
    const ResultParameter = Object.entries(found ?? {}).map(([Key, Value]) => ({ Key, Value }));
    const Result = { ResultCode: found ? 0 : 2032, ResultParameters: { ResultParameter } };
    told(post(String(body['ResultURL']), { Result }));
    return { json: { ResponseCode: '0', ConversationID: 'AG_status' } };
  };

  const b2c = fakeB2c(daraja, { now: () => new Date(), post });
  daraja.serve('/mpesa/stkpush/v1/processrequest', ask);
  daraja.serve('/mpesa/stkpushquery/v1/query', () => ({ json: { ResponseCode: '0', ResultCode: '0' } }));
  daraja.serve('/mpesa/transactionstatus/v1/query', look);

  return {
    env: {
      ...darajaEnvironment(daraja.url, backEnd),
      TULINDE_MPESA_SHORT_CODE: shortCode,
      TULINDE_MPESA_PAYBILL_SECRET: paybillSecret,
    },
    /** References of purchases whose customers were asked to pay. */
    prompts,
    /** Everything that it was asked to pay out. */
    payouts: b2c.payments,
    /** Callbacks that were not taken. */
    failures,
    /** Posts the results of payouts, and puts them into the book. */
    payOut: async (): Promise<void> => {
      for (const { receipt, body, completedAt } of b2c.paid()) {
        if (book.lines.some((line) => line.receipt === receipt)) continue;
        const amountCents = Number(body['Amount']) * 100;
        book.paidOut(receipt, { phone: `+${String(body['PartyB'])}`, amountCents }, completedAt);
      }
      await b2c.postResults();
    },
    /** Somebody pays to the paybill number by hand. @returns the receipt */
    payByHand: async (account: string, amountCents: number): Promise<string> => {
      const [receipt, at, phone] = [newReceipt(), new Date(), '+254712345678'];
      book.paidIn({ receipt, amountCents, account, phone }, at);
      const said = { TransID: receipt, TransTime: darajaTimestamp(at), TransAmount: (amountCents / 100).toFixed(2) };
      const body = { ...said, BillRefNumber: account, MSISDN: phone.slice(1) };
      told(post(`${backEnd}/api/m-pesa/paybill/${paybillSecret}`, body));
      return receipt;
    },
    statement: (from: Date): string => statementCsv(book.lines, { from, to: new Date(), shortCode }),
    close: () => daraja.close(),
  };
};

export type MPesa = Awaited<ReturnType<typeof startMPesa>>;
