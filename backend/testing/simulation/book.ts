import type { BookLine } from '../../src/platform/adapters/m-pesa/simulator-book';
import type { Chance } from './chance';

const letters = '0123456789ABCDEFGHJKLMNPQRSTUVWXYZ'.split('');
const noDetails = { status: 'Completed', linkedReceipt: '', account: '' } as const;
const digitsOf = (phone: string): string => phone.replace('+', '');

const toCustomer = 'Business Payment to Customer via API';

/** Whether it left to a customer. */
export const isPayout = ({ cents, reasonType }: BookLine): boolean => cents < 0 && reasonType === toCustomer;

export interface PaidIn {
  readonly phone: string;
  readonly cents: number;
  /** As the payer typed it, or was asked for. */
  readonly account: string;
}

/** M-Pesa's own book of our paybill number: what is in it was paid, whatever the portal has heard. */
export class Book {
  readonly lines: BookLine[] = [];
  readonly #chance: Chance;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  newCode(): string {
    return `S${Array.from({ length: 9 }, () => this.#chance.pick(letters)).join('')}`;
  }

  /** @returns the receipt's code */
  paidIn({ phone, cents, account }: PaidIn, completedAt: Date, receipt = this.newCode()): string {
    this.lines.push({
      ...noDetails,
      receipt,
      completedAt,
      cents,
      account,
      details: `Pay Bill from ${digitsOf(phone)} Acc. ${account}`,
      reasonType: 'Pay Bill',
      otherParty: `${digitsOf(phone)} - CUSTOMER`,
    });
    return receipt;
  }

  /** With what M-Pesa takes for it, as a line of its own under the same code. */
  paidOut({ phone, cents, receipt }: { phone: string; cents: number; receipt: string }, completedAt: Date): void {
    const line = { ...noDetails, receipt, completedAt, otherParty: `${digitsOf(phone)} - CUSTOMER` };
    const details = `Business Payment to ${digitsOf(phone)}`;
    this.lines.push({ ...line, details, cents: -cents, reasonType: toCustomer });
    const reasonType = 'Business to Customer Charge';
    this.lines.push({ ...line, details: 'B2C Charge', cents: -13_00, reasonType });
  }

  sweep(cents: number, completedAt: Date): void {
    this.lines.push({
      ...noDetails,
      receipt: this.newCode(),
      completedAt,
      cents: -cents,
      otherParty: 'BANK',
      details: 'Organization Settlement Account to Bank',
      reasonType: 'Organization Settlement',
    });
  }

  /** M-Pesa takes a payment back, to us or of ours. */
  reverse(receipt: string, completedAt: Date): void {
    const paid = this.lines.find((line) => line.receipt === receipt);
    if (paid === undefined) throw new Error(`There is no payment ${receipt} to be taken back.`);
    const kind = paid.cents > 0 ? 'Pay Bill Reversal' : 'Business Payment Reversal';
    this.lines.push({
      ...paid,
      receipt: this.newCode(),
      completedAt,
      cents: -paid.cents,
      reasonType: kind,
      linkedReceipt: receipt,
      details: `${kind} of ${receipt}`,
    });
  }

  /** What left to these phones, none of M-Pesa's charges. */
  paidOutTo(phones: readonly string[]): readonly BookLine[] {
    const numbers = phones.map(digitsOf);
    return this.lines.filter((line) => isPayout(line) && numbers.some((number) => line.otherParty.startsWith(number)));
  }

  /** What is on the paybill number up to an instant, cents. */
  balanceAt(at: Date): number {
    return this.lines.reduce((sum, { cents, completedAt }) => (completedAt <= at ? sum + cents : sum), 0);
  }
}
