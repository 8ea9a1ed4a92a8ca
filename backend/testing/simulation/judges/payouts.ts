import { formatKes } from '@tulinde/contracts';
import type { Listing } from '../desk';
import { Finding } from '../finding';
import { limitCents } from '../pay';
import { leastPayoutCents } from '../payouts';
import { settledFrom, type Lapse, type Sale } from '../sale';
import { after, day, endOf, latest } from '../times';
import type { World } from '../world';
import { isSomebodys } from './returns';
import { settlementOf } from './settlement';

/* Until it may leave, and then until it has left: what was told. */
const returnedWithin = 7 * day;
/* The office has to let it go, and M-Pesa to take it: what it refused has a case. */
const slackMs = 4 * day;
/* A cover that goes on after all withdraws it, and is looked at some days later. */
const sureAfter = 13 * day;

const shillings = (cents: number): number => Math.floor(cents / 100 + 0.5);

/**
 * What a lapse leaves to its owner by the terms and M-Pesa's book leaves once, after the days of reinstatement or at once when
 * the cover is given up, and not while a claim of it is open.
 */
export class PayoutsJudge {
  readonly #missing = new Map<string, Date>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async judge(): Promise<void> {
    if (!this.#world.isUp) return;
    const waiting = this.#world.sales.filter(({ lapse, endedOn }) => lapse !== null && endedOn !== null);
    if (waiting.length === 0) return;
    const listing = await this.#world.desk.list();
    for (const sale of waiting) if (sale.lapse !== null) this.#look(sale, sale.lapse, listing);
  }

  /* What M-Pesa pays at once: larger ones leave in parts of other amounts, smaller ones by bank. Cents, of whole shillings. */
  #dueAt(sale: Sale, lapse: Lapse, at: Date): number | null {
    const cents = shillings(settlementOf(this.#world, sale, lapse, at) ?? 0) * 100;
    return cents <= limitCents && cents >= leastPayoutCents ? cents : null;
  }

  #look(sale: Sale, lapse: Lapse, { returns, cases }: Listing): void {
    const now = this.#world.now();
    const from = settledFrom(sale, endOf(lapse.endedOn));
    lapse.settled ??= this.#settled(sale, lapse);
    if (lapse.settled !== null) return this.#judgeLeft(sale, lapse.settled.at, from);
    if (lapse.isLate) return;
    const due = this.#dueAt(sale, lapse, now);
    if (due === null || this.#claimOpenAt(sale, now) !== undefined) return void this.#missing.delete(sale.id);
    const told = formatKes(due / 100);
    const open = returns.find(({ purchaseId, receipt }) => purchaseId === sale.id && receipt === null);
    const since = this.#heldUntil(sale, from);
    const isLate = this.#world.wasUpFor(after(since, returnedWithin + slackMs)) >= 0;
    if (open !== undefined && isLate && !isSomebodys(open, cases))
      throw new Finding(sale.who, `The settlement of ${sale.reference}, ${told}, is late, and nobody has it to do.`);
    if (open !== undefined || !isLate) return void this.#missing.delete(sale.id);
    const missing = this.#missing.get(sale.id) ?? now;
    this.#missing.set(sale.id, missing);
    if (now < after(missing, sureAfter)) return;
    throw new Finding(sale.who, `The settlement of ${sale.reference}, ${told}, was never paid, and is not open.`);
  }

  #judgeLeft(sale: Sale, settledAt: Date, from: Date): void {
    if (settledAt < after(from, -day))
      throw new Finding(sale.who, `The settlement of ${sale.reference} left before ${from.toISOString()}.`);
    const claim = this.#claimOpenAt(sale, settledAt);
    if (claim !== undefined)
      throw new Finding(sale.who, `The settlement of ${sale.reference} left while claim ${claim.number} was open.`);
  }

  #claimOpenAt(sale: Sale, at: Date) {
    return this.#world
      .claimsOf(sale)
      .find(({ sentAt, closedAt }) => sentAt <= at && (closedAt === null || closedAt > at));
  }

  /* What a claim held leaves when it is closed. */
  #heldUntil(sale: Sale, from: Date): Date {
    return latest(from, ...this.#world.claimsOf(sale).flatMap(({ closedAt }) => closedAt ?? []));
  }

  /* To any of their numbers: M-Pesa's book has the amount and nothing of a lapse. */
  #settled(sale: Sale, lapse: Lapse): Lapse['settled'] {
    const paid = this.#world.mPesa.book
      .paidOutTo(this.#world.numbersOf(sale.who))
      .find(
        ({ cents, completedAt }) =>
          completedAt > endOf(lapse.endedOn) && -cents === this.#dueAt(sale, lapse, completedAt),
      );
    return paid ? { at: paid.completedAt, cents: -paid.cents } : null;
  }
}
