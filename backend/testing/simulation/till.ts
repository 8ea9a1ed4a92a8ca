import type { BookedPayment as PaidForPlan } from '../payout-judge';
import type { BookedPayment } from './prompts';
import { day } from './times';

/** What M-Pesa took back may be paid again for that long after its owner was told. */
export const reversalGraceMs = 7 * day;

/** One real payment to the paybill number, as the world knows it. */
export interface Payment extends BookedPayment {
  readonly at: Date;
  /** For which purchase it counts, by its reference: as it was typed, or as it was put right. */
  reference: string;
  /** Since when the portal knows it, or could by asking M-Pesa; null while only a statement can tell it. */
  knownAt: Date | null;
  /** Whether the portal knows it by its code. */
  isCodeKnown: boolean;
  /** What of it goes back to the payer, by the return's number, cents. */
  readonly back: Map<number, number>;
  /** When M-Pesa took it back. */
  reversedAt: Date | null;
}

/* As people and the portal read a reference. */
export const plain = (account: string): string => account.toUpperCase().replace(/[^A-Z0-9]/g, '');

/** The payments with their payers and times: the world's own bookkeeping, which knows nothing of the portal's books. */
export class Till {
  readonly payments = new Map<string, Payment>();

  take(paid: BookedPayment, at: Date): void {
    const reference = plain(paid.account);
    this.payments.set(paid.receipt, {
      ...paid,
      at,
      reference,
      knownAt: null,
      isCodeKnown: false,
      reversedAt: null,
      back: new Map(),
    });
  }

  hear(receipt: string, at: Date, isCodeKnown = true): void {
    const payment = this.payments.get(receipt);
    if (payment === undefined) return;
    payment.knownAt ??= at;
    payment.isCodeKnown ||= isCodeKnown;
  }

  /** It was put right for whom it counts. */
  countsFor(receipt: string, reference: string): void {
    const payment = this.payments.get(receipt);
    if (payment !== undefined) payment.reference = plain(reference);
  }

  /** The desk lists that so much of it goes back. */
  goesBack(receipt: string, returnId: number, cents: number): void {
    this.payments.get(receipt)?.back.set(returnId, cents);
  }

  /** Of a purchase, in their order. */
  of(reference: string): readonly Payment[] {
    return [...this.payments.values()].filter((payment) => payment.reference === plain(reference));
  }

  /** Of a purchase, those that the portal could know at an instant, and as it could know them; what went back of one is not in it. */
  knownAt(reference: string, at: Date): readonly PaidForPlan[] {
    return this.of(reference)
      .filter(({ knownAt }) => knownAt !== null && knownAt <= at)
      .map(({ receipt, cents, back, at: madeAt, reversedAt }) => ({
        code: receipt,
        madeAt,
        isTakenBack: reversedAt !== null && reversedAt <= at,
        cents: cents - [...back.values()].reduce((sum, each) => sum + each, 0),
      }));
  }

  /** Made for a purchase before an instant, and not taken back at it, cents. */
  paidBefore(reference: string, at: Date, isCounted?: (payment: Payment) => boolean): number {
    return this.#paid(reference, at, 0, isCounted);
  }

  /** The same, and what was taken back so lately that there is grace to pay it again. */
  paidOrInGrace(reference: string, at: Date, isCounted?: (payment: Payment) => boolean): number {
    return this.#paid(reference, at, reversalGraceMs, isCounted);
  }

  /** Made for a purchase before an instant, whatever became of it since, cents. */
  everPaidBefore(reference: string, at: Date): number {
    return this.#paid(reference, at, Number.POSITIVE_INFINITY);
  }

  #paid(
    reference: string,
    at: Date,
    countsForMs: number,
    isCounted: (payment: Payment) => boolean = () => true,
  ): number {
    return this.of(reference)
      .filter((payment) => payment.at < at)
      .filter(({ reversedAt }) => reversedAt === null || reversedAt.getTime() + countsForMs >= at.getTime())
      .filter(isCounted)
      .reduce((sum, { cents, back }) => sum + cents - [...back.values()].reduce((all, each) => all + each, 0), 0);
  }
}
