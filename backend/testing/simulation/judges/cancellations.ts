import { formatKes, type CancellationProgress } from '@tulinde/contracts';
import { judgedRefund } from '../../payout-judge';
import { followed } from '../cancel';
import { Finding } from '../finding';
import { limitCents } from '../pay';
import { leastPayoutCents } from '../payouts';
import { isAsPlanned, type Sale } from '../sale';
import { after, day, hour } from '../times';
import type { World } from '../world';
import { isSomebodys } from './returns';
import { planOf } from './settlement';

/* As it was told, and what the office and M-Pesa need beyond that. */
const returnedWithin = 11 * day;

/** A cover that its owner ended has ended, and what comes back of it is in M-Pesa's book as paid, once. */
export class CancellationsJudge {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async judge(): Promise<void> {
    if (!this.#world.isUp) return;
    for (const sale of this.#world.sales) if (sale.cancelled !== null) await this.#look(sale);
  }

  async #look(sale: Sale): Promise<void> {
    const progress = await followed(this.#world, sale);
    if (progress === null) return;
    const { state, refund } = progress;
    const isOver = this.#world.wasUpFor(new Date(progress.endsAt)) > hour;
    // An instalment was missed before its day came, or its last day.
    if (state === 'OVERTAKEN') return void (sale.cancelled = null);
    if (isOver !== (state === 'CANCELLED') && this.#world.skew === 0 && this.#isClear(progress))
      throw this.#found(sale, `is ${state}, and its end is ${progress.endsAt}`);
    if (state === 'CANCELLED') this.#judgeSum(sale, progress);
    const { paid, takenBack } = this.#paidOut(sale, progress);
    if (paid - takenBack > 1) throw this.#found(sale, `has its refund of ${refund.payable} paid ${paid} times`);
    if (refund.state === 'RETURNED' && paid === 0 && this.#isWhole(progress))
      throw this.#found(sale, `has its refund of ${refund.payable} returned, and M-Pesa knows nothing of it`);
    if (refund.state === 'COMING') await this.#isOnItsWay(sale, progress);
  }

  /* By the terms and M-Pesa's book; of what was taken back, claimed or paid off the other judges say what may leave. */
  #judgeSum(sale: Sale, { refund }: CancellationProgress): void {
    const { till } = this.#world;
    const [plan, { sold, cancelled }] = [planOf(sale), sale];
    const isKnown = till
      .of(sale.reference)
      .every(({ knownAt }) => knownAt !== null && this.#world.wasUpFor(knownAt) > day);
    const isPlain = isAsPlanned(sale) && this.#world.claimsOf(sale).length === 0;
    if (plan === null || sold === null || cancelled === null || !isKnown || !isPlain) return;
    const judged = judgedRefund(plan, till.knownAt(sale.reference, this.#world.now()), cancelled, sold.scale);
    const payable = Math.floor(judged / 100 + 0.5);
    if (payable !== refund.payable)
      throw this.#found(sale, `should have ${formatKes(payable)} refunded, and is told ${formatKes(refund.payable)}`);
  }

  /* Hours before and after are nobody's: a job runs with others, and an outage lasts. */
  #isClear({ endsAt }: CancellationProgress): boolean {
    const up = this.#world.wasUpFor(new Date(endsAt));
    return up < 0 || up > hour;
  }

  /* In one payment, of what M-Pesa pays. */
  #isWhole({ refund }: CancellationProgress): boolean {
    const cents = refund.payable * 100;
    return refund.by !== 'BANK' && cents >= leastPayoutCents && cents <= limitCents;
  }

  /* How often it was paid, and how often M-Pesa took that back: then it is paid again. */
  #paidOut({ cancelled }: Sale, { refund, endsAt }: CancellationProgress): { paid: number; takenBack: number } {
    const to = cancelled?.phone.replace('+', '') ?? '';
    const lines = this.#world.mPesa.book.lines.filter(
      ({ completedAt, otherParty }) => completedAt >= new Date(endsAt) && otherParty.startsWith(to),
    );
    const paid = lines.filter(({ cents }) => -cents === refund.payable * 100);
    const receipts = new Set(paid.map(({ receipt }) => receipt));
    const takenBack = lines.filter(({ linkedReceipt }) => receipts.has(linkedReceipt));
    return { paid: paid.length, takenBack: takenBack.length };
  }

  async #isOnItsWay(sale: Sale, { refund, endsAt }: CancellationProgress): Promise<void> {
    // What a claim held comes when that is closed.
    const since = this.#world.reported.some(({ who }) => who === sale.who)
      ? null
      : after(new Date(endsAt), returnedWithin);
    if (since === null || this.#world.wasUpFor(since) < 0) return;
    const { returns, cases } = await this.#world.desk.list();
    const open = returns.find(({ purchaseId, receipt }) => purchaseId === sale.id && receipt === null);
    if (open !== undefined && isSomebodys(open, cases)) return;
    throw this.#found(sale, `has a refund of ${refund.payable} that is late, and nobody has it to do`);
  }

  #found({ who, reference, cancelled }: Sale, sentence: string): Finding {
    return new Finding(who, `${reference}, cancelled as ${cancelled?.reference ?? '?'}, ${sentence}.`);
  }
}
