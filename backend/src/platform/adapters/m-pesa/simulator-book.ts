import type { FoundReceipt } from './port';
import type { PayoutRequest } from './payouts-port';
import { newReceipt } from './simulated-receipt';

/** One line of M-Pesa's own book of a short code of ours. */
export interface BookLine {
  readonly receipt: string;
  readonly completedAt: Date;
  readonly details: string;
  readonly status: 'Completed' | 'Declined' | 'Cancelled';
  /** Above nothing where money came, below where it left, cents. */
  readonly cents: number;
  readonly reasonType: string;
  readonly otherParty: string;
  readonly linkedReceipt: string;
  readonly account: string;
}

/* At most, for a back end that runs for weeks; the oldest go first. */
const mostLines = 10_000;

const noDetails = { status: 'Completed', linkedReceipt: '', account: '' } as const;
const digitsOf = (phone: string | null): string => (phone ?? '').replace('+', '');

/** What the simulated M-Pesa knows of the money on a short code of ours: the only truth about it. Written out as a statement. */
export class SimulatorBook {
  readonly lines: BookLine[] = [];
  /** From when on it has every line; null while it has all that were ever written. */
  completeFrom: Date | null = null;
  /** What came and went in lines that are gone, cents. */
  openingCents = 0;

  paidIn({ receipt, amountCents, account, phone }: Omit<FoundReceipt, 'completedAt'>, completedAt: Date): void {
    this.#write({
      ...noDetails,
      receipt,
      completedAt,
      details: `Pay Bill from ${digitsOf(phone)} Acc. ${account ?? ''}`,
      cents: amountCents,
      reasonType: 'Pay Bill',
      otherParty: `${digitsOf(phone)} - CUSTOMER`,
      account: account ?? '',
    });
  }

  /** With what M-Pesa takes for it, cents: a line of its own under the same receipt. */
  paidOut(
    receipt: string,
    { phone, amountCents }: Pick<PayoutRequest, 'phone' | 'amountCents'>,
    completedAt: Date,
    feeCents = 0,
  ): void {
    const line = { ...noDetails, receipt, completedAt, otherParty: `${digitsOf(phone)} - CUSTOMER` };
    this.#write({
      ...line,
      details: `Business Payment to ${digitsOf(phone)}`,
      cents: -amountCents,
      reasonType: 'Business Payment to Customer via API',
    });
    if (feeCents > 0) {
      this.#write({ ...line, details: 'B2C Charge', cents: -feeCents, reasonType: 'Business to Customer Charge' });
    }
  }

  /** To our bank account. */
  sweep(amountCents: number, completedAt: Date): void {
    this.#write({
      ...noDetails,
      receipt: newReceipt(),
      completedAt,
      details: 'Organization Settlement Account to Bank',
      cents: -amountCents,
      reasonType: 'Organization Settlement',
      otherParty: 'BANK',
    });
  }

  /** To another short code of ours, or from it, under one receipt in both books. */
  transfer(receipt: string, amountCents: number, otherShortCode: string, completedAt: Date): void {
    const way = amountCents < 0 ? 'to' : 'from';
    this.#write({
      ...noDetails,
      receipt,
      completedAt,
      details: `Business to Business Transfer ${way} ${otherShortCode} - TULINDE`,
      cents: amountCents,
      reasonType: 'Business to Business Transfer',
      otherParty: `${otherShortCode} - TULINDE`,
    });
  }

  /** M-Pesa takes a payment to us back. @returns the receipt of the reversal; null where there is no such payment */
  reverse(receipt: string, completedAt: Date): string | null {
    const paid = this.lines.find((line) => line.receipt === receipt && line.cents > 0);
    if (paid === undefined) return null;
    const code = newReceipt();
    this.#write({
      ...paid,
      receipt: code,
      completedAt,
      details: `Pay Bill Reversal of ${receipt}`,
      cents: -paid.cents,
      reasonType: 'Pay Bill Reversal',
      linkedReceipt: receipt,
    });
    return code;
  }

  #write(line: BookLine): void {
    this.lines.push(line);
    if (this.lines.length <= mostLines) return;
    const oldest = this.lines.shift();
    if (oldest === undefined) return;
    if (oldest.status === 'Completed') this.openingCents += oldest.cents;
    // A statement names whole seconds, and has all lines of each.
    const nextSecond = (Math.floor(oldest.completedAt.getTime() / 1000) + 1) * 1000;
    this.completeFrom = new Date(Math.max(nextSecond, this.completeFrom?.getTime() ?? 0));
  }
}
