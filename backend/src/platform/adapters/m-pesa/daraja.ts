import { postToDaraja, type DarajaResponse, type DarajaBody, type DarajaHttp } from './daraja-http';
import { darajaTimestamp } from './daraja-time';
import type { DarajaCredentials } from './daraja-token';
import type { MPesa, PaymentRequest, QueryOutcome, ReceiptOutcome, RequestOutcome, ResultBox } from './port';
import { codeOf, judgeGateway, judgeStkCode } from './result-codes';
import { parseTransactionStatus } from './transaction-status';

export interface DarajaSettings extends DarajaCredentials {
  /** The paybill number. */
  readonly shortCode: string;
  readonly passkey: string;
  /** Of the transaction status: a user of the organisation, and its password encrypted with Safaricom's key. */
  readonly initiator: string;
  readonly securityCredential: string;
}

export interface DarajaDependencies {
  readonly http: DarajaHttp;
  readonly now: () => Date;
  readonly results: ResultBox;
  /** For the answer that comes later, milliseconds. */
  readonly resultWithinMs?: number;
}

const textOf = (body: DarajaBody, name: string): string | null => {
  const value = body[name];
  return typeof value === 'string' && value !== '' ? value : null;
};

const requestOutcome = (answer: DarajaResponse): RequestOutcome => {
  if (answer.kind === 'unsent') return { kind: 'refused', reason: 'NOT_SENT', code: 'unsent' };
  if (answer.kind === 'lost') return { kind: 'unknown' };
  const { body } = answer;
  const checkoutRequestId = textOf(body, 'CheckoutRequestID');
  if (answer.status === 200 && codeOf(body['ResponseCode']) === 0 && checkoutRequestId !== null) {
    return { kind: 'accepted', merchantRequestId: textOf(body, 'MerchantRequestID') ?? '', checkoutRequestId };
  }
  const { verdict, reason, detail } = judgeGateway(answer);
  // Only what names its reason is a refusal: a failure behind the gateway says nothing of the question on the phone.
  if (verdict !== 'not-sent' && verdict !== 'new-token') return { kind: 'unknown' };
  const code = textOf(body, 'errorCode') ?? String(answer.status);
  return { kind: 'refused', reason, code, ...(detail === null ? {} : { detail }) };
};

const queryOutcome = (answer: DarajaResponse): QueryOutcome => {
  if (answer.kind !== 'answered') return { kind: 'unknown' };
  const { body } = answer;
  if (judgeGateway(answer, true).verdict === 'pending') return { kind: 'pending' };
  const code = codeOf(body['ResultCode']);
  if (answer.status !== 200 || codeOf(body['ResponseCode']) !== 0 || code === null) return { kind: 'unknown' };
  const { verdict } = judgeStkCode(code);
  if (verdict === 'paid') return { kind: 'succeeded' };
  return verdict === 'failed' || verdict === 'unlisted' ? { kind: verdict, code } : { kind: verdict };
};

/** Safaricom's API. */
export class Daraja implements MPesa {
  readonly #settings: DarajaSettings;
  readonly #deps: DarajaDependencies;

  constructor(settings: DarajaSettings, deps: DarajaDependencies) {
    this.#settings = settings;
    this.#deps = deps;
  }

  async requestPayment(request: PaymentRequest): Promise<RequestOutcome> {
    const phone = Number(request.phone.replace('+', ''));
    const body = {
      ...this.#signed(),
      TransactionType: 'CustomerPayBillOnline',
      Amount: request.amountCents / 100,
      PartyA: phone,
      PartyB: Number(this.#settings.shortCode),
      PhoneNumber: phone,
      CallBackURL: request.callbackUrl,
      AccountReference: request.reference.slice(0, 12),
      TransactionDesc: request.description.slice(0, 13),
    };
    return requestOutcome(await postToDaraja(this.#deps.http, '/mpesa/stkpush/v1/processrequest', body));
  }

  async queryPayment(checkoutRequestId: string): Promise<QueryOutcome> {
    const body = { ...this.#signed(), CheckoutRequestID: checkoutRequestId };
    return queryOutcome(await postToDaraja(this.#deps.http, '/mpesa/stkpushquery/v1/query', body));
  }

  /** The Transaction Status API answers later, at an address that it is told. */
  async findReceipt(receipt: string): Promise<ReceiptOutcome> {
    const { shortCode, initiator, securityCredential } = this.#settings;
    const box = await this.#deps.results.open();
    const answer = await postToDaraja(this.#deps.http, '/mpesa/transactionstatus/v1/query', {
      Initiator: initiator,
      SecurityCredential: securityCredential,
      CommandID: 'TransactionStatusQuery',
      TransactionID: receipt,
      PartyA: Number(shortCode),
      // 4 is an organisation's short code.
      IdentifierType: '4',
      ResultURL: box.url,
      QueueTimeOutURL: box.url,
      Remarks: 'Receipt check',
      Occasion: '',
    });
    const isTaken = answer.kind === 'answered' && answer.status === 200 && codeOf(answer.body['ResponseCode']) === 0;
    if (!isTaken) return { kind: 'unknown' };
    return parseTransactionStatus(await box.wait(this.#deps.resultWithinMs ?? 8_000), receipt, shortCode);
  }

  #signed() {
    const { shortCode, passkey } = this.#settings;
    const timestamp = darajaTimestamp(this.#deps.now());
    return {
      BusinessShortCode: Number(shortCode),
      Password: Buffer.from(shortCode + passkey + timestamp).toString('base64'),
      Timestamp: timestamp,
    };
  }
}
