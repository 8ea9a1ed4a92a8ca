import { darajaTimestamp } from '../../src/platform/adapters/m-pesa/daraja-time';
import { hashOfPhone } from '../../src/payments/ledger/same-payment';
import type { DarajaReply, fakeDaraja } from '../fake-daraja';
import { Book, type PaidIn } from './book';
import type { Chance } from './chance';
import { Payouts } from './payouts';
import { Prompts, type MPesaWorld } from './prompts';
import { minute, second } from './times';

export const shortCode = '600123';
export const paybillSecret = 'paybill-secret-of-the-simulation-0001';
type Body = Readonly<Record<string, unknown>>;

/** How M-Pesa tells us of a payment by hand: minutes or most of an hour later, not at all, or with the payer's number hidden. */
export type Confirmation = 'comes' | 'twice' | 'lost' | 'hashed' | 'minutes late' | 'late';

const lateMs: Readonly<Partial<Record<Confirmation, number>>> = { 'minutes late': 5 * minute, late: 41 * minute };

/** M-Pesa: phones with questions on them, a paybill number, payouts, and the one true book of it all. */
export class MPesa {
  readonly book: Book;
  readonly prompts: Prompts;
  readonly payouts: Payouts;
  /** Nothing answers: every call is a 503. */
  isDown = false;
  readonly #world: MPesaWorld;

  constructor(daraja: Awaited<ReturnType<typeof fakeDaraja>>, chance: Chance, world: MPesaWorld) {
    this.#world = world;
    this.book = new Book(chance.fork('book'));
    this.prompts = new Prompts(this.book, chance.fork('prompts'), world);
    this.payouts = new Payouts(this.book, chance.fork('payouts'), world);
    const up = (service: (body: Body) => DarajaReply) => (body: Body) =>
      this.isDown ? { status: 503, json: {} } : service(body);
    daraja.serve('/mpesa/stkpush/v1/processrequest', up(this.prompts.ask));
    daraja.serve('/mpesa/stkpushquery/v1/query', up(this.prompts.query));
    daraja.serve('/mpesa/b2c/v3/paymentrequest', up(this.payouts.pay));
    daraja.serve('/mpesa/transactionstatus/v1/query', up(this.#status));
  }

  /** To the paybill number, typed by hand. @returns the receipt's code */
  payByHand(paid: PaidIn, confirmation: Confirmation): string {
    const receipt = this.book.paidIn(paid, this.#world.now());
    this.#world.onPaid({ receipt, ...paid });
    const body = {
      TransactionType: 'Pay Bill',
      TransID: receipt,
      TransTime: darajaTimestamp(this.#world.now()),
      TransAmount: (paid.cents / 100).toFixed(2),
      BusinessShortCode: shortCode,
      BillRefNumber: paid.account,
      MSISDN: confirmation === 'hashed' ? hashOfPhone(paid.phone) : paid.phone.replace('+', ''),
    };
    const url = `/api/m-pesa/paybill/${paybillSecret}`;
    const times = confirmation === 'lost' ? 0 : confirmation === 'twice' ? 2 : 1;
    const confirm = async () => {
      if (await this.#world.post(url, body)) this.#world.onTold(receipt, true);
    };
    for (let time = 1; time <= times; time += 1)
      this.#world.in((lateMs[confirmation] ?? 0) + time * 3 * second, confirm);
    return receipt;
  }

  /* It answers before the question is answered for, as the real one may. */
  #status = (body: Body): DarajaReply => {
    const id = body['OriginatorConversationID'];
    const found = typeof id === 'string' ? this.payouts.recordOf(id) : this.#receiptOf(String(body['TransactionID']));
    const values = found && { DebitPartyName: `${shortCode} - Tulinde`, ...found };
    const ResultParameters = values && {
      ResultParameter: Object.entries(values).map(([Key, Value]) => ({ Key, Value })),
    };
    const Result = { ResultCode: values ? 0 : 2032, ...(ResultParameters && { ResultParameters }) };
    void this.#world.post(String(body['ResultURL']), { Result });
    return { json: { ResponseCode: '0', ConversationID: 'AG_status' } };
  };

  #receiptOf(receipt: string): Body | null {
    const line = this.book.lines.find((each) => each.receipt === receipt && each.cents > 0);
    return line === undefined
      ? null
      : {
          ReceiptNo: receipt,
          Amount: line.cents / 100,
          FinalisedTime: Number(darajaTimestamp(line.completedAt)),
          TransactionStatus: 'Completed',
          DebitPartyName: line.otherParty,
          CreditPartyName: `${shortCode} - Tulinde`,
        };
  }
}
