import { addDays, nairobiDay } from '@tulinde/contracts';
import { Finding } from '../finding';
import { isAsPlanned, type Due, type Lapse, type Sale } from '../sale';
import { reversalGraceMs, type Payment } from '../till';
import { after, day, endOf, latest, minute } from '../times';
import type { World } from '../world';

const graceDays = 7;

/* Days in which both reminders of grace have to be out, and M-Pesa's record has to be read. */
const slackMs = 4 * day;

/** What a judge says of a purchase, with what was paid for it. */
export const found = (world: World, { who, reference }: Sale, sentence: string): Finding => {
  const paid = world.till.of(reference).map(({ receipt, cents }) => `${receipt} ${cents / 100}`);
  return new Finding(who, `${reference} ${sentence}. Paid: ${paid.join(', ') || 'nothing'}.`);
};

/** Which instalments are due, paid and missed, by M-Pesa's book, the plan and its grace. */
export class Instalments {
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  /** The first instalment that is due and not paid, as far as the portal can know; null where there is none. */
  overdueOf(sale: Sale): Due | null {
    const now = this.#world.now();
    // What M-Pesa took back is due at once, whatever day it was due before.
    const isDue = ({ dueOn }: Due) => endOf(dueOn) <= now || sale.reversals.length > 0;
    return sale.dues.find((due) => isDue(due) && !this.isPaid(sale, due)) ?? null;
  }

  isPaid(sale: Sale, due: Due): boolean {
    // What came in the last minutes may cross a message on its way.
    const isCounted = (payment: Payment) => this.isKnownSince(payment, 15 * minute);
    return this.paidBefore(sale, this.#world.now(), isCounted) >= this.#neededFor(sale, due);
  }

  /** The same, where there was a day to count it. */
  isPaidForADay(sale: Sale, due: Due): boolean {
    const isCounted = (payment: Payment) => this.isKnownSince(payment, day);
    return this.paidBefore(sale, this.#world.now(), isCounted) >= this.#neededFor(sale, due);
  }

  /** Whether cover may have ended: grace is over, and the money that was made by then is not enough. */
  hasMissed(sale: Sale): boolean {
    return sale.endedOn !== null || this.lastEndOf(sale) !== null;
  }

  /**
   * The lapse of a cover that has missed an instalment; null where M-Pesa took a payment back or the plan was paid off, so that
   * nobody here knows which one was missed.
   * @param toldOn the last day that was covered, as the portal tells: it counts where outages made grace longer
   */
  lapseOf(sale: Sale, toldOn: string | null): Lapse | null {
    const missed = this.stillMissed(sale);
    if (missed === undefined || !isAsPlanned(sale)) return null;
    const usual = addDays(missed.dueOn, graceDays);
    // Until both reminders are out it goes on, too.
    const longest = nairobiDay(after(this.#longestGrace(missed), slackMs));
    const isUsual = nairobiDay(after(this.#graceEnd(missed), -1)) === usual;
    const endedOn = toldOn ?? (isUsual ? usual : null);
    if (endedOn === null) return null;
    if (endedOn < usual || endedOn > longest)
      throw found(
        this.#world,
        sale,
        `has ended with ${endedOn}, and grace ran to ${usual}, or ${longest} with outages`,
      );
    return { missed, endedOn, settled: null, isLate: false };
  }

  /** When cover may have ended at last; null where everything was paid in time. */
  lastEndOf(sale: Sale, isCounted?: (payment: Payment) => boolean): Date | null {
    const now = this.#world.now();
    const missed = sale.dues.filter((due) => this.#isMissed(sale, due, isCounted)).map((due) => this.#graceEnd(due));
    const takenBack = sale.reversals.flatMap(({ toldAt, paidCents }) => {
      const end = endOf(addDays(nairobiDay(toldAt), graceDays));
      const last = sale.dues.filter((due) => this.#neededFor(sale, due) <= paidCents).at(-1);
      const isMissing = last !== undefined && this.paidBefore(sale, end) < this.#neededFor(sale, last);
      return end <= now && isMissing ? [end] : [];
    });
    const ends = [...missed, ...takenBack];
    return ends.length === 0 ? null : latest(...ends);
  }

  /** Of a lapse before, what was paid since had it back. */
  stillMissed(sale: Sale): Due | undefined {
    const now = this.#world.now();
    return sale.dues.find(
      (due) => this.#isMissed(sale, due) && this.paidBefore(sale, now) < this.#neededFor(sale, due),
    );
  }

  /** Paid in time, as it turned out; or declared, and everything paid that is due by now. */
  isMadeGood(sale: Sale): boolean {
    const now = this.#world.now();
    if (sale.dues.every((due) => !this.#isMissed(sale, due, () => true))) return true;
    const due = sale.dues.filter(({ dueOn }) => endOf(dueOn) <= now).at(-1);
    return sale.declaredAt !== null && due !== undefined && this.paidBefore(sale, now) >= this.#neededFor(sale, due);
  }

  /* What everybody agrees on: grace with what outages took of it is over, and the money that was made by then is not enough. */
  #isMissed(sale: Sale, due: Due, isCounted = (payment: Payment) => this.isKnownSince(payment, 0)): boolean {
    const end = this.#graceEnd(due);
    if (end > this.#world.now()) return false;
    return this.#world.till.paidOrInGrace(sale.reference, end, isCounted) < this.#neededFor(sale, due);
  }

  #graceEnd({ dueOn }: Due): Date {
    const usual = endOf(addDays(dueOn, graceDays));
    return after(usual, this.#world.lostBetween(endOf(addDays(dueOn, -1)), usual));
  }

  /* Outages after it take of what was made longer, too. */
  #longestGrace({ dueOn }: Due): Date {
    const [from, usual] = [endOf(addDays(dueOn, -1)), endOf(addDays(dueOn, graceDays))];
    let end = usual;
    for (;;) {
      const longer = after(usual, this.#world.lostBetween(from, end));
      if (longer <= end) return end;
      end = longer;
    }
  }

  /* Which instalment M-Pesa took back is not known here: each may be the one that is to be paid again. */
  #latestGraceEnd(sale: Sale, due: Due): Date {
    return latest(this.#graceEnd(due), ...sale.reversals.map(({ toldAt }) => after(toldAt, reversalGraceMs)));
  }

  #lostSince({ dueOn }: Due): number {
    return this.#world.lostBetween(endOf(addDays(dueOn, -1)), this.#world.now());
  }

  /* Nothing more is due of a plan that was paid off while the price for it stood. */
  #neededFor(sale: Sale, last: Due): number {
    const usual = sale.dues.filter(({ number }) => number <= last.number).reduce((sum, { cents }) => sum + cents, 0);
    const paidOff = sale.settlements.filter((each) => this.#isPaidOff(sale, each));
    return Math.min(usual, ...paidOff.map(({ totalCents }) => totalCents));
  }

  /* What M-Pesa took back of it may be paid again for a week, at the same price. */
  #isPaidOff({ reference, reversals }: Sale, { totalCents, until }: Sale['settlements'][number]): boolean {
    const { till } = this.#world;
    if (till.paidBefore(reference, until) >= totalCents) return true;
    const ends = reversals.map(({ toldAt }) => endOf(addDays(nairobiDay(toldAt), graceDays)));
    const wasPaid = till.everPaidBefore(reference, until) >= totalCents;
    return wasPaid && ends.some((end) => till.paidBefore(reference, end) >= totalCents);
  }

  paidBefore({ reference }: Sale, at: Date, isCounted?: (payment: Payment) => boolean): number {
    return this.#world.till.paidBefore(reference, at, isCounted);
  }

  isKnownSince({ knownAt }: Payment, ms: number): boolean {
    return knownAt !== null && this.#world.wasUpFor(knownAt) >= ms;
  }

  /** The first one of which also the longest grace there may be is over, days ago, and that is not paid. */
  unpaidOf(sale: Sale): Due | undefined {
    const now = this.#world.now();
    return sale.dues.find(
      (due) =>
        after(this.#latestGraceEnd(sale, due), slackMs + 2 * this.#lostSince(due)) < now &&
        this.paidBefore(sale, now) < this.#neededFor(sale, due),
    );
  }
}
