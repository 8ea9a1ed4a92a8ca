import { nairobiDay } from '@tulinde/contracts';
import { followed } from '../cancel';
import { pageOf, rightOf } from '../payment-page';
import type { Sale } from '../sale';
import type { Payment } from '../till';
import { after, day, endOf, hour, minute, nairobi } from '../times';
import type { World } from '../world';
import { judgePage } from './asked-again';
import { found, type Instalments } from './instalments';

/* A confirmation of M-Pesa's comes within that time, whichever way it comes. */
const mPesaTellsWithin = 10 * minute;

type CertificateStatus = 'valid' | 'not-yet' | 'expired' | 'cancelled' | 'unknown';

/** Cover is there where it is paid for, and nowhere else. */
export class CoverJudge {
  readonly #seen = new Map<string, Date>();
  readonly #world: World;
  readonly #instalments: Instalments;

  constructor(world: World, instalments: Instalments) {
    this.#world = world;
    this.#instalments = instalments;
  }

  async judge(): Promise<void> {
    if (!this.#world.isUp) return;
    for (const sale of this.#world.sales) {
      if (!this.#world.isToBeSeen(sale, this.#seen.get(sale.id))) continue;
      this.#seen.set(sale.id, this.#world.now());
      await this.#look(sale);
    }
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
      throw found(this.#world, sale, `is in force, and runs ${sale.term.startsOn} to ${sale.term.endsOn}`);
    if (isValid || !isWithin || sale.endedOn !== null || (await this.#isCancelled(sale))) return;
    const isCounted = (payment: Payment) =>
      this.#instalments.isKnownSince(payment, minute) || now.getTime() - payment.at.getTime() < mPesaTellsWithin;
    if (this.#instalments.lastEndOf(sale, isCounted) === null)
      throw found(this.#world, sale, 'is not in force, and nothing was missed');
  }

  async #look(sale: Sale): Promise<void> {
    if (sale.policyNumber === null) return this.#lookForPolicy(sale);
    if (sale.certificateNumber === null && sale.kind === 'motor') return;
    if (sale.lostAt !== null) return this.#lost(sale);
    const status = await this.#statusOf(sale);
    if (status === 'cancelled')
      return (await this.#isCancelled(sale)) ? this.#endedByWish(sale) : await this.#ended(sale);
    if (status !== 'valid' && status !== 'not-yet') return;
    this.#inForce(sale);
    await judgePage(this.#world, this.#instalments, sale);
  }

  /* Cover that came back in between, or never ended, has another certificate in the place of the cancelled one. */
  async #statusOf(sale: Sale): Promise<CertificateStatus> {
    if (sale.kind === 'accident') return this.#statusOfAccident(sale);
    const before = sale.certificateNumber;
    const status = await this.#read(sale);
    if (status !== 'cancelled') return status;
    await this.#readCertificate(sale);
    return sale.certificateNumber === before ? status : this.#read(sale);
  }

  async #read({ certificateNumber }: Sale): Promise<CertificateStatus> {
    return (await this.#world.portal.call('/verifyCertificate', { certificateNumber })).body.data.status;
  }

  /* Accident cover has no certificate: the purchase that its owner opens says whether it has ended. */
  async #statusOfAccident(sale: Sale): Promise<CertificateStatus> {
    const { status, body } = await this.#world.portal.call('/getPurchase', { purchaseId: rightOf(this.#world, sale) });
    if (status !== 200 || sale.term === null) return 'unknown';
    if (body.data.state === 'lapsed' || (await this.#isCancelled(sale))) return 'cancelled';
    return this.#world.now() < endOf(sale.term.endsOn) ? 'valid' : 'expired';
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
      this.#instalments.paidBefore(sale, sale.offerEndsAt, (payment) =>
        this.#instalments.isKnownSince(payment, 12 * hour),
      ) >= first.cents;
    const { body } = await this.#world.portal.call('/getIssuedPolicy', { purchaseId: rightOf(this.#world, sale) });
    // What nobody went on with is forgotten, some day.
    const { policy } = (body.data ?? { policy: null }) as {
      policy: { policyNumber: string; certificateNumber: string | null; startsOn: string; endsOn: string } | null;
    };
    if (policy === null) {
      if (isSold && !sale.isBlocked && !(await this.#hasGoneBack(sale)))
        throw found(this.#world, sale, 'is paid in time, and there is no cover');
      return;
    }
    const everPaid = this.#world.till.of(sale.reference).reduce((sum, { cents }) => sum + cents, 0);
    if (everPaid < first.cents) {
      throw found(this.#world, sale, 'is not paid, and there is cover');
    }
    sale.policyNumber = policy.policyNumber;
    sale.certificateNumber = policy.certificateNumber;
    sale.term = { startsOn: policy.startsOn, endsOn: policy.endsOn };
    await this.#world.onIssued(sale);
  }

  /* The last day of grace of the instalment that was missed, as the payment page tells. */
  async #graceToldFor(sale: Sale): Promise<string | null> {
    const missed = this.#instalments.stillMissed(sale);
    const { instalments = [] } = (await pageOf(this.#world, sale)) ?? {};
    return instalments.find(({ number }) => number === missed?.number)?.graceEndsOn ?? null;
  }

  async #isCancelled(sale: Sale): Promise<boolean> {
    return (await followed(this.#world, sale))?.state === 'CANCELLED';
  }

  /* Paid for and gone: its cover ends with the payment, and for good. */
  async #lost(sale: Sale): Promise<void> {
    if (sale.lostAt === null || this.#world.wasUpFor(sale.lostAt) < hour) return;
    const status = await this.#statusOf(sale);
    if (status !== 'cancelled' && status !== 'expired')
      throw found(this.#world, sale, `is ${status}, and its vehicle was paid`);
  }

  #endedByWish(sale: Sale): void {
    if (sale.endedOn !== null) return;
    sale.endedOn = this.#world.now();
    this.#world.count('cover ends as its owner wished');
  }

  async #ended(sale: Sale): Promise<void> {
    if (sale.endedOn !== null) return;
    const end = this.#instalments.lastEndOf(sale);
    if (end === null)
      throw found(this.#world, sale, 'has ended, and everything that was due was paid in time, or grace still runs');
    sale.endedOn = end;
    sale.lapse = this.#instalments.lapseOf(sale, await this.#graceToldFor(sale));
    const now = this.#world.now();
    const reminded = sale.graceReminders.filter(({ at }) => after(at, day) <= now && after(at, 60 * day) > now);
    if (new Set(reminded.map(({ at }) => nairobiDay(at))).size < 2) {
      throw found(this.#world, sale, 'has ended without two reminders of grace a day before');
    }
    this.#world.count('cover ends for an instalment that was missed');
    this.#world.note(sale.who, `cover of ${sale.reference} has ended: an instalment was missed`);
    this.#world.onLapsed(sale);
  }

  #inForce(sale: Sale): void {
    if (sale.cancelled !== null && this.#world.wasUpFor(sale.cancelled.endsAt) > day)
      throw found(this.#world, sale, 'is in force, and its owner ended it');
    if (sale.endedOn !== null) {
      if (!this.#instalments.isMadeGood(sale))
        throw found(this.#world, sale, 'is in force again, and nothing has brought it back');
      sale.endedOn = null;
      sale.lapse = null;
      this.#world.count('cover is back');
      this.#world.note(sale.who, `cover of ${sale.reference} is back`);
      return;
    }
    const unpaid = this.#instalments.unpaidOf(sale);
    if (unpaid === undefined) return;
    throw found(this.#world, sale, `is in force, and instalment ${unpaid.number} of ${unpaid.dueOn} is not paid`);
  }
}
