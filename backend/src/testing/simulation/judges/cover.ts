import { addDays, nairobiDay } from '@tulinde/contracts';
import { followed } from '../cancel';
import { Finding } from '../finding';
import { pageOf, rightOf, type Due, type Sale } from '../sale';
import { reversalGraceMs, type Payment } from '../till';
import { after, day, endOf, hour, latest, minute, nairobi } from '../times';
import type { World } from '../world';
import { judgePage } from './asked-again';

const graceDays = 7;

/* Days in which both reminders of grace have to be out, and M-Pesa's record has to be read. */
const slackMs = 4 * day;
/* A confirmation of M-Pesa's comes within that time, whichever way it comes. */
const mPesaTellsWithin = 10 * minute;

type CertificateStatus = 'valid' | 'not-yet' | 'expired' | 'cancelled' | 'unknown';

/** Cover is there where it is paid for, and nowhere else. */
export class CoverJudge {
  readonly #seen = new Map<string, Date>();
  readonly #world: World;

  constructor(world: World) {
    this.#world = world;
  }

  async judge(): Promise<void> {
    if (!this.#world.isUp) return;
    for (const sale of this.#world.sales) {
      if (!this.#world.isToBeSeen(sale, this.#seen.get(sale.id))) continue;
      this.#seen.set(sale.id, this.#world.now());
      await this.#look(sale);
    }
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
    const isCounted = (payment: Payment) => this.#isKnownSince(payment, 15 * minute);
    return this.#paidBefore(sale, this.#world.now(), isCounted) >= this.#neededFor(sale, due);
  }

  /** The same, where there was a day to count it. */
  isPaidForADay(sale: Sale, due: Due): boolean {
    const isCounted = (payment: Payment) => this.#isKnownSince(payment, day);
    return this.#paidBefore(sale, this.#world.now(), isCounted) >= this.#neededFor(sale, due);
  }

  /** Whether cover may have ended: grace is over, and the money that was made by then is not enough. */
  hasMissed(sale: Sale): boolean {
    return sale.endedOn !== null || this.#missedOf(sale) !== null;
  }

  /**
   * At this very instant: in force from the first day to the last, to the second, and not a minute less for money that was
   * made before grace was over, also while M-Pesa has not told of it yet.
   */
  async lookClosely(sale: Sale): Promise<void> {
    const { isUp, skew } = this.#world;
    // By a clock that is wrong nobody can be right to the minute.
    if (!isUp || Math.abs(skew) > minute || sale.certificateNumber === null || sale.term === null) return;
    const now = this.#world.now();
    const isWithin = nairobi(sale.term.startsOn) <= now && now < endOf(sale.term.endsOn);
    const isValid = (await this.#statusOf(sale)) === 'valid';
    if (isValid && !isWithin)
      throw this.#found(sale, `is in force, and runs ${sale.term.startsOn} to ${sale.term.endsOn}`);
    if (isValid || !isWithin || sale.endedOn !== null || (await this.#isCancelled(sale))) return;
    const isCounted = (payment: Payment) =>
      this.#isKnownSince(payment, minute) || now.getTime() - payment.at.getTime() < mPesaTellsWithin;
    if (this.#missedOf(sale, isCounted) === null) throw this.#found(sale, 'is not in force, and nothing was missed');
  }

  /* When cover may have ended; null where everything was paid in time. */
  #missedOf(sale: Sale, isCounted?: (payment: Payment) => boolean): Date | null {
    const missed = sale.dues.find((due) => this.#isMissed(sale, due, isCounted));
    if (missed !== undefined) return this.#graceEnd(missed);
    const now = this.#world.now();
    const ends = sale.reversals.map(({ toldAt, paidCents }) => {
      const end = endOf(addDays(nairobiDay(toldAt), graceDays));
      const last = sale.dues.filter((due) => this.#neededFor(sale, due) <= paidCents).at(-1);
      const isMissing = last !== undefined && this.#paidBefore(sale, end) < this.#neededFor(sale, last);
      return end <= now && isMissing ? end : null;
    });
    return ends.find((end) => end !== null) ?? null;
  }

  async #look(sale: Sale): Promise<void> {
    if (sale.policyNumber === null) return this.#lookForPolicy(sale);
    if (sale.certificateNumber === null) return;
    const status = await this.#statusOf(sale);
    if (status === 'cancelled') return (await this.#isCancelled(sale)) ? this.#endedByWish(sale) : this.#ended(sale);
    if (status !== 'valid' && status !== 'not-yet') return;
    this.#inForce(sale);
    await judgePage(this.#world, this, sale);
  }

  /* Cover that came back in between, or never ended, has another certificate in the place of the cancelled one. */
  async #statusOf(sale: Sale): Promise<CertificateStatus> {
    const before = sale.certificateNumber;
    const status = await this.#read(sale);
    if (status !== 'cancelled') return status;
    await this.#readCertificate(sale);
    return sale.certificateNumber === before ? status : this.#read(sale);
  }

  async #read({ certificateNumber }: Sale): Promise<CertificateStatus> {
    return (await this.#world.portal.call('/verifyCertificate', { certificateNumber })).body.data.status;
  }

  /* A part of it had gone back before the rest was known: then it was never whole. */
  async #hasGoneBack(sale: Sale): Promise<boolean> {
    const payments = this.#world.till.of(sale.reference);
    // All at once, and nobody was there before: nothing could go back for want of the rest.
    if (payments.length === 1 && !this.#world.isInsured(sale.plate)) return false;
    const page = await pageOf(this.#world, sale);
    return (page?.notes ?? []).some(({ kind }) => kind === 'returns' || kind === 'returned');
  }

  async #readCertificate(sale: Sale): Promise<void> {
    const { body } = await this.#world.portal.call('/getIssuedPolicy', { purchaseId: rightOf(this.#world, sale) });
    sale.certificateNumber = (body.data?.policy?.certificateNumber as string | undefined) ?? sale.certificateNumber;
  }

  /* Whole, and made while the offer stood: it gives the cover. */
  async #lookForPolicy(sale: Sale): Promise<void> {
    const [first] = sale.dues;
    if (first === undefined) return;
    const isSold =
      this.#paidBefore(sale, sale.offerEndsAt, (payment) => this.#isKnownSince(payment, 12 * hour)) >= first.cents;
    const { body } = await this.#world.portal.call('/getIssuedPolicy', { purchaseId: rightOf(this.#world, sale) });
    // What nobody went on with is forgotten, some day.
    const { policy } = (body.data ?? { policy: null }) as {
      policy: { policyNumber: string; certificateNumber: string | null; startsOn: string; endsOn: string } | null;
    };
    if (policy === null) {
      if (isSold && !sale.isBlocked && !(await this.#hasGoneBack(sale)))
        throw this.#found(sale, 'is paid in time, and there is no cover');
      return;
    }
    const everPaid = this.#world.till.of(sale.reference).reduce((sum, { cents }) => sum + cents, 0);
    if (everPaid < first.cents) {
      throw this.#found(sale, 'is not paid, and there is cover');
    }
    sale.policyNumber = policy.policyNumber;
    sale.certificateNumber = policy.certificateNumber;
    sale.term = { startsOn: policy.startsOn, endsOn: policy.endsOn };
    await this.#world.onIssued(sale);
  }

  async #isCancelled(sale: Sale): Promise<boolean> {
    return (await followed(this.#world, sale))?.state === 'CANCELLED';
  }

  #endedByWish(sale: Sale): void {
    if (sale.endedOn !== null) return;
    sale.endedOn = this.#world.now();
    this.#world.count('cover ends as its owner wished');
  }

  #ended(sale: Sale): void {
    if (sale.endedOn !== null) return;
    const end = this.#missedOf(sale);
    if (end === null)
      throw this.#found(sale, 'has ended, and everything that was due was paid in time, or grace still runs');
    sale.endedOn = end;
    const now = this.#world.now();
    const reminded = sale.graceReminders.filter(({ at }) => after(at, day) <= now && after(at, 60 * day) > now);
    if (new Set(reminded.map(({ at }) => nairobiDay(at))).size < 2) {
      throw this.#found(sale, 'has ended without two reminders of grace a day before');
    }
    this.#world.count('cover ends for an instalment that was missed');
    this.#world.note(sale.who, `cover of ${sale.reference} has ended: an instalment was missed`);
    this.#world.onLapsed(sale);
  }

  #inForce(sale: Sale): void {
    const now = this.#world.now();
    if (sale.cancelled !== null && this.#world.wasUpFor(sale.cancelled.endsAt) > day)
      throw this.#found(sale, 'is in force, and its owner ended it');
    if (sale.endedOn !== null) {
      if (!this.#isBack(sale)) throw this.#found(sale, 'is in force again, and nothing has brought it back');
      sale.endedOn = null;
      this.#world.count('cover is back');
      this.#world.note(sale.who, `cover of ${sale.reference} is back`);
      return;
    }
    const unpaid = sale.dues.find(
      (due) =>
        after(this.#latestGraceEnd(sale, due), slackMs + 2 * this.#lostSince(due)) < now &&
        this.#paidBefore(sale, now) < this.#neededFor(sale, due),
    );
    if (unpaid === undefined) return;
    throw this.#found(sale, `is in force, and instalment ${unpaid.number} of ${unpaid.dueOn} is not paid`);
  }

  /* Paid in time, as it turned out; or declared, and everything paid that is due by now. */
  #isBack(sale: Sale): boolean {
    const now = this.#world.now();
    if (sale.dues.every((due) => !this.#isMissed(sale, due, () => true))) return true;
    const due = sale.dues.filter(({ dueOn }) => endOf(dueOn) <= now).at(-1);
    return sale.declaredAt !== null && due !== undefined && this.#paidBefore(sale, now) >= this.#neededFor(sale, due);
  }

  /* What everybody agrees on: grace with what outages took of it is over, and the money that was made by then is not enough. */
  #isMissed(sale: Sale, due: Due, isCounted = (payment: Payment) => this.#isKnownSince(payment, 0)): boolean {
    const end = this.#graceEnd(due);
    if (end > this.#world.now()) return false;
    return this.#world.till.paidOrInGrace(sale.reference, end, isCounted) < this.#neededFor(sale, due);
  }

  #graceEnd({ dueOn }: Due): Date {
    const usual = endOf(addDays(dueOn, graceDays));
    return after(usual, this.#world.lostBetween(endOf(addDays(dueOn, -1)), usual));
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

  #paidBefore({ reference }: Sale, at: Date, isCounted?: (payment: Payment) => boolean): number {
    return this.#world.till.paidBefore(reference, at, isCounted);
  }

  #isKnownSince({ knownAt }: Payment, ms: number): boolean {
    return knownAt !== null && this.#world.wasUpFor(knownAt) >= ms;
  }

  #found(sale: Sale, sentence: string): Finding {
    const paid = this.#world.till.of(sale.reference).map(({ receipt, cents }) => `${receipt} ${cents / 100}`);
    return new Finding(sale.who, `${sale.reference} ${sentence}. Paid: ${paid.join(', ') || 'nothing'}.`);
  }
}
