import { randomBytes } from 'node:crypto';
import { darajaTimestamp } from '../src/platform/adapters/m-pesa/daraja-time';
import { newReceipt } from '../src/platform/adapters/m-pesa/simulated-receipt';
import type { DarajaReply, fakeDaraja } from './fake-daraja';

type Body = Readonly<Record<string, unknown>>;

/** How the next request ends: its result's code, or what happens on the way. */
export interface B2cFate {
  /** 0 where it is not given. */
  readonly code?: number;
  /** The request is passed on, and its answer is lost. */
  readonly isAnswerLost?: boolean;
  /** No result comes; a queue time-out does, or nothing. */
  readonly result?: 'none' | 'queue-time-out' | 'twice';
}

export interface B2cPayment {
  readonly body: Body;
  readonly conversationId: string;
  readonly receipt: string;
  readonly code: number;
  readonly completedAt: Date;
}

const fields = [
  'Amount',
  'CommandID',
  'InitiatorName',
  'OriginatorConversationID',
  'PartyA',
  'PartyB',
  'QueueTimeOutURL',
  'Remarks',
  'ResultURL',
  'SecurityCredential',
];

const parameters = (values: Body) => ({
  ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })),
});

const dotted = (at: Date): string => darajaTimestamp(at).replace(/^(....)(..)(..)(..)(..)(..)$/, '$3.$2.$1 $4:$5:$6');

/**
 * Plays B2C version 3 and Transaction Status on a fake Daraja. It pays a request once however often it comes, posts
 * results when the test says so, and is the only one who knows what was paid.
 */
export const fakeB2c = (
  daraja: Awaited<ReturnType<typeof fakeDaraja>>,
  { now, post }: { readonly now: () => Date; readonly post: (url: string, body: unknown) => Promise<unknown> },
) => {
  const payments: B2cPayment[] = [];
  const fates: B2cFate[] = [];
  const waiting: (() => Promise<unknown>)[] = [];
  let isStatusDown = false;

  const resultOf = ({ body, conversationId, code, receipt, completedAt }: B2cPayment, ended: number = code) => ({
    Result: {
      ResultType: 0,
      ResultCode: ended,
      ResultDesc: ended === 0 ? 'The service request is processed successfully.' : 'Declined',
      OriginatorConversationID: body['OriginatorConversationID'],
      ConversationID: conversationId,
      TransactionID: receipt,
      ...(ended === 0
        ? {
            ResultParameters: parameters({
              TransactionAmount: body['Amount'],
              TransactionReceipt: receipt,
              B2CRecipientIsRegisteredCustomer: 'Y',
              ReceiverPartyPublicName: `${String(body['PartyB'])} - AMINA W`,
              TransactionCompletedDateTime: dotted(completedAt),
            }),
          }
        : {}),
    },
  });

  const later = (fate: B2cFate, payment: B2cPayment, body: Body): void => {
    if (fate.result === 'none') return;
    if (fate.result === 'queue-time-out') {
      waiting.push(() => post(String(body['QueueTimeOutURL']), resultOf(payment, 1)));
      return;
    }
    for (let times = fate.result === 'twice' ? 2 : 1; times > 0; times -= 1) {
      waiting.push(() => post(String(body['ResultURL']), resultOf(payment)));
    }
  };

  const pay = (body: Body): DarajaReply => {
    if (Object.keys(body).sort().join() !== fields.join() || body['CommandID'] !== 'BusinessPayment') {
      return { status: 400, json: { errorCode: '400.002.02', errorMessage: 'Bad Request' } };
    }
    const conversationId = `AG_${randomBytes(10).toString('hex')}`;
    const accepted = { OriginatorConversationID: body['OriginatorConversationID'], ConversationID: conversationId };
    const json = { ...accepted, ResponseCode: '0', ResponseDescription: 'Accept the service request successfully.' };
    const first = payments.find((each) => each.body['OriginatorConversationID'] === body['OriginatorConversationID']);
    if (first !== undefined) {
      waiting.push(() => post(String(body['ResultURL']), resultOf({ ...first, body, conversationId, code: 15 })));
      return { json };
    }
    const fate = fates.shift() ?? {};
    const payment = { body, conversationId, receipt: newReceipt(), code: fate.code ?? 0, completedAt: now() };
    payments.push(payment);
    later(fate, payment, body);
    return fate.isAnswerLost === true ? 'cut' : { json };
  };

  const status = (body: Body): DarajaReply => {
    if (isStatusDown) return { status: 503, json: {} };
    const id = body['OriginatorConversationID'];
    const payment = payments.find((each) => each.body['OriginatorConversationID'] === id);
    const found = payment && {
      ReceiptNo: payment.receipt,
      Amount: payment.body['Amount'],
      FinalisedTime: Number(darajaTimestamp(payment.completedAt)),
      TransactionStatus: payment.code === 0 ? 'Completed' : 'Declined',
      DebitPartyName: `${String(payment.body['PartyA'])} - Tulinde`,
      CreditPartyName: `${String(payment.body['PartyB'])} - AMINA W`,
      OriginatorConversationID: id,
    };
    // It answers before the question is answered for, as the real one may.
    void post(String(body['ResultURL']), {
      Result: { ResultCode: found ? 0 : 2032, ...(found ? { ResultParameters: parameters(found) } : {}) },
    });
    return { json: { ResponseCode: '0', ConversationID: 'AG_status' } };
  };

  daraja.serve('/mpesa/b2c/v3/paymentrequest', pay);
  daraja.serve('/mpesa/transactionstatus/v1/query', status);
  return {
    /** Every request that reached it, in order; those with another code than 0 moved no money. */
    payments,
    paid: () => payments.filter(({ code }) => code === 0),
    next: (...given: B2cFate[]) => void fates.push(...given),
    /** Posts the results that are due. */
    postResults: async () => {
      for (const each of waiting.splice(0)) await each();
    },
    statusDown: (isDown: boolean) => {
      isStatusDown = isDown;
    },
  };
};
