import { statementCsv } from '../../src/platform/adapters/m-pesa/statement-csv';
import type { Chance } from './chance';
import type { OpenCase, OpenLapse, OpenReturn } from './desk';
import { shortCode } from './m-pesa';
import { leastPayoutCents } from './payouts';
import { operators } from './portal';
import { after, day, hour } from './times';
import type { World } from './world';

/* Once the books are equal, the return has left, the payment was moved: nobody says so before. */
const closedByItself = new Set([
  'statement-difference',
  'unmatched-payment',
  'payout-in-doubt',
  'payout-refused',
  'return-overdue',
]);

/* What is held, was changed since, was approved by the same person already, or can still change. */
const waits = new Set(['HELD', 'OTHER_AMOUNT', 'SAME_OPERATOR', 'NOT_OVER', 'NOT_YET']);

/** The people at the desk: statements, returns that they let go, payments whose payer called, cases. */
export class Office {
  readonly #world: World;
  readonly #chance: Chance;
  /** Days between two statements: there are offices that are late with it. */
  readonly #statementEvery: number;
  #seenTo: Date;
  #importedAt: Date;
  /** Told after each statement that was taken. */
  onStatement: (to: Date, answer: { differences: readonly { says: string }[] }) => Promise<void> = async () =>
    undefined;

  constructor(world: World, chance: Chance) {
    this.#world = world;
    this.#chance = chance;
    const habits = { daily: 1, weekly: 7, seldom: 75 } as const;
    this.#statementEvery = habits[chance.weighted({ daily: 30, weekly: 20, seldom: 50 })];
    this.#seenTo = after(world.now(), -day);
    this.#importedAt = world.now();
    world.count(`office imports statements every ${this.#statementEvery} days`);
  }

  /** Everything that M-Pesa has booked up to now, where it is time for it. */
  async importStatement(): Promise<void> {
    const { mPesa, portal, till } = this.#world;
    const to = this.#world.now();
    const isDue = to.getTime() - this.#importedAt.getTime() >= (this.#statementEvery - 0.5) * day;
    if (!this.#world.isUp || !isDue || mPesa.book.lines.every(({ completedAt }) => completedAt <= this.#seenTo)) return;
    const body = await this.#importAll(this.#seenTo, to);
    [this.#seenTo, this.#importedAt] = [to, to];
    for (const { receipt, linkedReceipt } of mPesa.book.lines) {
      till.hear(receipt, to);
      if (linkedReceipt !== '') this.#world.takenBack(linkedReceipt, to);
    }
    await portal.work();
    await this.onStatement(to, body.result);
  }

  /* Whole, or in two of which the later one comes first; now and then one of them again. @returns what the last one was answered */
  async #importAll(from: Date, to: Date) {
    const middle = after(from, (to.getTime() - from.getTime()) / 2);
    const [early, late, whole] = [
      { from, to: middle },
      { from: middle, to },
      { from, to },
    ];
    const order = this.#chance.weighted({ whole: 60, turned: 25, again: 15 });
    if (order === 'whole') return this.#import(whole);
    this.#world.count(`statements: ${order === 'turned' ? 'the later one first' : 'one again'}`);
    const [first, last] = order === 'turned' ? [late, early] : [whole, late];
    await this.#import(first);
    return this.#import(last);
  }

  async #import({ from, to }: { readonly from: Date; readonly to: Date }) {
    const { mPesa, portal } = this.#world;
    const csv = statementCsv(mPesa.book.lines, { from, to, shortCode });
    const name = `statement-${from.toISOString()}-${to.toISOString()}.csv`;
    const { status, body } = await portal.desk('import', { name, text: Buffer.from(csv).toString('base64') });
    if (status !== 200) throw new Error(`The statement was not taken: ${JSON.stringify(body)}`);
    this.#world.count('statement is imported');
    return body as { readonly result: Parameters<Office['onStatement']>[1] };
  }

  /** @returns whether there was anything to do */
  async doRound(): Promise<boolean> {
    const { isUp, desk } = this.#world;
    if (isUp) await this.#sendAgain();
    // The evening's list was empty: what the night has brought can wait until tomorrow.
    if (!isUp || desk.wasClear(12 * hour)) return false;
    const { cases, returns, unmatched, lapses } = await desk.list();
    let isDone = false;
    for (const owed of returns) isDone = (await this.#letGo(owed)) || isDone;
    for (const { code } of unmatched) isDone = (await this.#match(code)) || isDone;
    for (const each of cases) isDone = (await this.#settle(each)) || isDone;
    for (const each of lapses) isDone = (await this.#waive(each)) || isDone;
    return isDone;
  }

  /*
   * Messages that were given up while the server was away for too long: none is lost, and an operator has to send them
   * again.
   */
  async #sendAgain(): Promise<void> {
    const { portal, post } = this.#world;
    if (post.isAway || post.refused === 0) return;
    post.refused = 0;
    if ((await portal.desk('resend')).body.result.count > 0) this.#world.count('messages are sent again by the office');
  }

  async #letGo({ id, state, payableCents, version, phone, receipt, purchaseId }: OpenReturn): Promise<boolean> {
    const { portal, till } = this.#world;
    const isReady = state === 'to-approve' && phone !== '';
    if (state !== 'stopped' && state !== 'to-approve') return false;
    if (this.#chance.is(30)) return true;
    if (state === 'stopped' && payableCents < leastPayoutCents) return this.#payByBank(id);
    if (!isReady) {
      // They find out who paid, or for whom it was.
      const sale = this.#world.sales.find((each) => each.id === purchaseId);
      const payer = till.payments.get(receipt ?? '')?.phone ?? (sale && till.of(sale.reference)[0]?.phone);
      await portal.desk('return', { returnId: id, ...(payer !== undefined && { phone: payer }) });
      return true;
    }
    const isDone = await this.#both('approve', { returnId: id, payableCents, version });
    if (isDone) this.#world.count('return is approved');
    return isDone;
  }

  /* What M-Pesa will never pay: they send it from the bank and say so. */
  async #payByBank(returnId: number): Promise<boolean> {
    const isDone = await this.#both('by-bank', { returnId, because: 'too little for M-Pesa' });
    if (isDone) this.#world.count('return is paid by bank');
    return isDone;
  }

  /* Both operators, one after the other. @returns false where something holds it, or another sum is owed by now */
  async #both(call: string, body: object): Promise<boolean> {
    for (const name of operators) {
      const { status, body: answer } = await this.#world.desk.confirm(call, body, name);
      if (status === 200) continue;
      if (!waits.has(String(answer.code))) throw new Error(`${call} was refused: ${JSON.stringify(answer)}`);
      this.#world.count(`${call} waits: ${answer.code}`);
      return false;
    }
    return true;
  }

  async #match(code: string): Promise<boolean> {
    const { desk, claims, till } = this.#world;
    const claim = claims.find(({ receipt }) => receipt === code);
    if (claim === undefined || this.#chance.is(30)) return false;
    const body = { receipt: code, reference: claim.sale.reference, because: 'the payer called with the message' };
    for (const name of operators) {
      const { status, body: answer } = await desk.confirm('match', body, name);
      if (status !== 200) return false;
      if (answer.result.result !== 'moved') continue;
      till.countsFor(code, claim.sale.reference);
      this.#world.note(claim.sale.who, `the office moves ${code} to ${claim.sale.reference}`);
      this.#world.count('payment is matched by operators');
      return true;
    }
    return true;
  }

  /* What a lapse leaves owed to us is given up, some day. */
  async #waive({ lapse, account, cents }: OpenLapse): Promise<boolean> {
    if (account !== 'settlement' || cents <= 0 || !this.#chance.is(10)) return false;
    const given = { account, lapseId: lapse, to: 'waived', because: 'too little to be asked for' };
    const isDone = await this.#both('clear', given);
    if (isDone) this.#world.count('what a lapse leaves is waived');
    return isDone;
  }

  async #settle({ id, kind, openedAt }: OpenCase): Promise<boolean> {
    const isLookedAt = this.#world.now().getTime() - new Date(openedAt).getTime() > 2 * day;
    if (!isLookedAt || closedByItself.has(kind)) return false;
    if (kind === 'failed-job') this.#world.count('failed job is run again');
    await this.#world.portal.desk('case', {
      caseId: id,
      outcome: kind === 'failed-job' ? null : 'looked at by the office',
    });
    return true;
  }
}
