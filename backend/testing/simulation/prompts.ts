import { createHash } from 'node:crypto';
import { darajaTimestamp } from '../../src/platform/adapters/m-pesa/daraja-time';
import type { DarajaReply } from '../fake-daraja';
import type { Book } from './book';
import type { Chance } from './chance';
import { minute, second } from './times';

type Body = Readonly<Record<string, unknown>>;

/** What becomes of the next question on a phone. */
export type PromptFate =
  /** The gateway answers 502, and nobody is asked. */
  | { readonly kind: 'bad-gateway' }
  /** Asked and refused, or not answered: 1037 may be paid after all, that much later. */
  | {
      readonly kind: 'not-paid';
      readonly code: number;
      readonly paidAfterMs?: number;
      readonly callback?: 'comes' | 'lost';
    }
  | {
      readonly kind: 'paid';
      readonly afterMs: number;
      readonly callback: 'comes' | 'late' | 'lost' | 'twice' | 'without-code';
      /** More or less than was asked for, cents. */
      readonly offCents?: number;
      /** The answer to the request is lost on the way, and the question stands on the phone. */
      readonly isAnswerLost?: boolean;
    };

export interface Prompt {
  readonly id: string;
  readonly phone: string;
  readonly cents: number;
  readonly account: string;
  readonly callbackUrl: string;
  /** Null while the question stands on the phone. */
  code: number | null;
}

export interface BookedPayment {
  readonly receipt: string;
  readonly account: string;
  readonly cents: number;
  readonly phone: string;
}

export interface MPesaWorld {
  readonly now: () => Date;
  readonly in: (ms: number, act: () => Promise<void> | void) => void;
  /** Posts to the portal. @returns false while it is down, and nobody listens */
  readonly post: (url: string, body: unknown) => Promise<boolean>;
  /** Told of every payment in, as M-Pesa books it. */
  readonly onPaid: (paid: BookedPayment) => void;
  /** Told of what the portal was told by M-Pesa, or can ask it. */
  readonly onTold: (receipt: string, isCodeKnown: boolean) => void;
}

const lateMs = 45 * minute;

/** Lipa na M-PESA Online, as Daraja answers for it. */
export class Prompts {
  readonly all = new Map<string, Prompt>();
  readonly #fates = new Map<string, PromptFate>();
  readonly #book: Book;
  readonly #chance: Chance;
  readonly #world: MPesaWorld;

  constructor(book: Book, chance: Chance, world: MPesaWorld) {
    this.#book = book;
    this.#chance = chance;
    this.#world = world;
  }

  /** What the owner of the phone will do with the next question. */
  decide(phone: string, fate: PromptFate): void {
    this.#fates.set(phone, fate);
  }

  ask = (body: Body): DarajaReply => {
    const phone = `+${String(body['PhoneNumber'])}`;
    const fate = this.#fates.get(phone) ?? { kind: 'not-paid', code: 1037 };
    this.#fates.delete(phone);
    if (fate.kind === 'bad-gateway') return { status: 502, raw: '<html>Bad Gateway</html>' };
    const prompt: Prompt = {
      id: `ws_CO_${createHash('sha256').update(this.#chance.bytes(16)).digest('hex').slice(0, 20)}`,
      phone,
      cents: Number(body['Amount']) * 100,
      account: String(body['AccountReference']),
      callbackUrl: String(body['CallBackURL']),
      code: null,
    };
    this.all.set(prompt.id, prompt);
    this.#answer(prompt, fate);
    if (fate.kind === 'paid' && fate.isAnswerLost === true) return 'cut';
    const ids = { MerchantRequestID: `29115-${prompt.id.slice(-8)}`, CheckoutRequestID: prompt.id };
    return { json: { ...ids, ResponseCode: '0', ResponseDescription: 'Success. Request accepted for processing' } };
  };

  query = (body: Body): DarajaReply => {
    const prompt = this.all.get(String(body['CheckoutRequestID']));
    if (prompt === undefined || prompt.code === null) {
      const errorMessage = 'The transaction is being processed';
      return { status: 500, json: { requestId: 'r', errorCode: '500.001.1001', errorMessage } };
    }
    const json = { ResponseCode: '0', CheckoutRequestID: prompt.id, ResultCode: String(prompt.code), ResultDesc: '' };
    return { json };
  };

  #answer(prompt: Prompt, fate: Exclude<PromptFate, { kind: 'bad-gateway' }>): void {
    if (fate.kind === 'paid') {
      this.#world.in(fate.afterMs, () => this.#pay(prompt, fate));
      return;
    }
    this.#world.in(fate.code === 1037 ? minute : 20 * second, () => {
      prompt.code = fate.code;
      return this.#call(prompt, null, true);
    });
    const { paidAfterMs, callback = 'comes' } = fate;
    if (paidAfterMs !== undefined) {
      this.#world.in(paidAfterMs, () => this.#pay(prompt, { kind: 'paid', afterMs: 0, callback }));
    }
  }

  async #pay(
    prompt: Prompt,
    { callback, offCents = 0, isAnswerLost = false }: Extract<PromptFate, { kind: 'paid' }>,
  ): Promise<void> {
    prompt.code = 0;
    const { phone, account } = prompt;
    const cents = Math.max(1_00, prompt.cents + offCents);
    const receipt = this.#book.paidIn({ phone, account, cents }, this.#world.now());
    this.#world.onPaid({ receipt, account, cents, phone });
    // Whose answer came has something to ask by, whether or not it is called.
    if (!isAnswerLost) this.#world.onTold(receipt, false);
    const paid = { receipt, cents, at: this.#world.now() };
    const call = () => this.#call(prompt, paid, callback !== 'without-code');
    if (callback === 'lost') return;
    if (callback === 'late') return this.#world.in(lateMs, call);
    await call();
    if (callback === 'twice') this.#world.in(5 * second, call);
  }

  async #call(
    prompt: Prompt,
    paid: { receipt: string; cents: number; at: Date } | null,
    hasCode: boolean,
  ): Promise<void> {
    const items = paid && [
      { Name: 'Amount', Value: paid.cents / 100 },
      ...(hasCode ? [{ Name: 'MpesaReceiptNumber', Value: paid.receipt }] : []),
      { Name: 'Balance' },
      { Name: 'TransactionDate', Value: Number(darajaTimestamp(paid.at)) },
      { Name: 'PhoneNumber', Value: Number(prompt.phone.replace('+', '')) },
    ];
    const stkCallback = {
      MerchantRequestID: `29115-${prompt.id.slice(-8)}`,
      CheckoutRequestID: prompt.id,
      ResultCode: paid === null ? prompt.code : 0,
      ResultDesc: '',
      ...(items && { CallbackMetadata: { Item: items } }),
    };
    const isHeard = await this.#world.post(prompt.callbackUrl, { Body: { stkCallback } });
    if (isHeard && paid !== null) this.#world.onTold(paid.receipt, hasCode);
  }
}
