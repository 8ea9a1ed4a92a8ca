import { darajaTimestamp } from '../../src/platform/adapters/m-pesa/daraja-time';
import type { DarajaReply } from '../fake-daraja';
import type { Book } from './book';
import type { Chance } from './chance';
import type { MPesaWorld } from './prompts';
import { second } from './times';

type Body = Readonly<Record<string, unknown>>;

/** M-Pesa pays ten shillings at least, whatever else becomes of a payout. */
export const leastPayoutCents = 10_00;
const belowLeast = 2;

/** How the next payout ends. */
export interface PayoutFate {
  readonly code: number;
  readonly result: 'comes' | 'twice' | 'lost' | 'queue-time-out';
  readonly isAnswerLost: boolean;
}

interface Payout {
  readonly id: string;
  readonly conversationId: string;
  readonly receipt: string;
  readonly cents: number;
  readonly phone: string;
  readonly code: number;
  readonly completedAt: Date;
  readonly resultUrl: string;
}

const dotted = (at: Date): string => darajaTimestamp(at).replace(/^(....)(..)(..)(..)(..)(..)$/, '$3.$2.$1 $4:$5:$6');
const parameters = (values: Body) => ({
  ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })),
});

/** B2C version 3, and the record that Transaction Status answers from. A request is paid once, however often it comes. */
export class Payouts {
  readonly all: Payout[] = [];
  /** What becomes of each; it is paid and told at once where nothing else is decided. */
  fateOf: () => PayoutFate = () => ({ code: 0, result: 'comes', isAnswerLost: false });
  readonly #book: Book;
  readonly #chance: Chance;
  readonly #world: MPesaWorld;

  constructor(book: Book, chance: Chance, world: MPesaWorld) {
    this.#book = book;
    this.#chance = chance;
    this.#world = world;
  }

  pay = (body: Body): DarajaReply => {
    const id = String(body['OriginatorConversationID']);
    const conversationId = `AG_${this.#chance.bytes(10).toString('hex')}`;
    const json = { OriginatorConversationID: id, ConversationID: conversationId, ResponseCode: '0' };
    const resultUrl = String(body['ResultURL']);
    const first = this.all.find((each) => each.id === id);
    if (first !== undefined) {
      this.#world.in(second, () => this.#tell({ ...first, conversationId, code: 15, resultUrl }));
      return { json };
    }
    const fate = this.fateOf();
    const cents = Number(body['Amount']) * 100;
    const code = cents < leastPayoutCents ? belowLeast : fate.code;
    const payout: Payout = {
      id,
      conversationId,
      resultUrl,
      receipt: this.#book.newCode(),
      code,
      cents,
      phone: `+${String(body['PartyB'])}`,
      completedAt: this.#world.now(),
    };
    this.all.push(payout);
    if (payout.code === 0) this.#book.paidOut(payout, payout.completedAt);
    const times = fate.result === 'twice' ? 2 : fate.result === 'comes' ? 1 : 0;
    for (let time = 1; time <= times; time += 1) this.#world.in(time * 4 * second, () => this.#tell(payout));
    if (fate.result === 'queue-time-out') {
      const url = String(body['QueueTimeOutURL']);
      this.#world.in(30 * second, () => this.#tell({ ...payout, code: 1, resultUrl: url }));
    }
    return fate.isAnswerLost ? 'cut' : { json };
  };

  /** @returns the result parameters of what Transaction Status finds; null where there is no such payment */
  recordOf(id: string): Body | null {
    const payout = this.all.find((each) => each.id === id);
    return payout === undefined
      ? null
      : {
          ReceiptNo: payout.receipt,
          Amount: payout.cents / 100,
          FinalisedTime: Number(darajaTimestamp(payout.completedAt)),
          TransactionStatus: payout.code === 0 ? 'Completed' : 'Declined',
          CreditPartyName: `${payout.phone.replace('+', '')} - CUSTOMER`,
          OriginatorConversationID: id,
        };
  }

  async #tell({ id, conversationId, receipt, cents, phone, code, completedAt, resultUrl }: Payout): Promise<void> {
    const paid = {
      TransactionAmount: cents / 100,
      TransactionReceipt: receipt,
      ReceiverPartyPublicName: `${phone.replace('+', '')} - CUSTOMER`,
      TransactionCompletedDateTime: dotted(completedAt),
    };
    const Result = {
      ResultType: 0,
      ResultCode: code,
      ResultDesc: '',
      OriginatorConversationID: id,
      ConversationID: conversationId,
      TransactionID: receipt,
      ...(code === 0 ? { ResultParameters: parameters(paid) } : {}),
    };
    await this.#world.post(resultUrl, { Result });
  }
}
