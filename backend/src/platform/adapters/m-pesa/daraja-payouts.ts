import type { DarajaDependencies, DarajaSettings } from './daraja';
import { postToDaraja, type DarajaResponse } from './daraja-http';
import { outcomeOfStatus } from './payout-outcome';
import type { PayoutResponse, PayoutOutcome, PayoutRequest, PayoutsOfShortCode } from './payouts-port';
import { codeOf, judgeGateway } from './result-codes';

/** The short code that payouts leave from, and the user who sends them. */
export type PayoutSettings = Pick<DarajaSettings, 'shortCode' | 'initiator' | 'securityCredential'>;

const payoutResponseOf = (answer: DarajaResponse): PayoutResponse => {
  if (answer.kind === 'unsent') return { kind: 'refused', code: 'unsent' };
  if (answer.kind === 'lost') return { kind: 'unknown' };
  const { status, body } = answer;
  const { ConversationID: conversationId, errorCode } = body;
  if (status === 200 && codeOf(body['ResponseCode']) === 0 && typeof conversationId === 'string') {
    return { kind: 'accepted', conversationId };
  }
  const { verdict } = judgeGateway(answer);
  return verdict === 'not-sent' || verdict === 'new-token'
    ? { kind: 'refused', code: typeof errorCode === 'string' ? errorCode : String(status) }
    : { kind: 'unknown' };
};

/** Safaricom's API, business to customer, version 3. */
export class DarajaPayouts implements PayoutsOfShortCode {
  readonly #settings: PayoutSettings;
  readonly #deps: Omit<DarajaDependencies, 'now'>;

  constructor(settings: PayoutSettings, deps: Omit<DarajaDependencies, 'now'>) {
    this.#settings = settings;
    this.#deps = deps;
  }

  async pay(request: PayoutRequest): Promise<PayoutResponse> {
    const { initiator, securityCredential, shortCode } = this.#settings;
    return payoutResponseOf(
      await postToDaraja(this.#deps.http, '/mpesa/b2c/v3/paymentrequest', {
        OriginatorConversationID: request.originatorConversationId,
        InitiatorName: initiator,
        SecurityCredential: securityCredential,
        CommandID: 'BusinessPayment',
        Amount: request.amountCents / 100,
        PartyA: Number(shortCode),
        PartyB: Number(request.phone.replace('+', '')),
        Remarks: request.remarks,
        QueueTimeOutURL: request.queueTimeOutUrl,
        ResultURL: request.resultUrl,
      }),
    );
  }

  /** The Transaction Status API answers later, at an address that it is told. */
  async find(originatorConversationId: string): Promise<PayoutOutcome> {
    const { initiator, securityCredential, shortCode } = this.#settings;
    const box = await this.#deps.results.open();
    const answer = await postToDaraja(this.#deps.http, '/mpesa/transactionstatus/v1/query', {
      Initiator: initiator,
      SecurityCredential: securityCredential,
      CommandID: 'TransactionStatusQuery',
      TransactionID: '',
      OriginatorConversationID: originatorConversationId,
      PartyA: Number(shortCode),
      // 4 is an organisation's short code.
      IdentifierType: '4',
      ResultURL: box.url,
      QueueTimeOutURL: box.url,
      Remarks: 'Payout check',
      Occasion: '',
    });
    const isTaken = answer.kind === 'answered' && answer.status === 200 && codeOf(answer.body['ResponseCode']) === 0;
    return isTaken
      ? outcomeOfStatus(await box.wait(this.#deps.resultWithinMs ?? 8_000), shortCode)
      : { kind: 'unknown' };
  }
}
