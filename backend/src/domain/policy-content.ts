import type { Purchase } from '@tulinde/contracts';

export interface ContentInvoice {
  /** 0 is the full price or the deposit. */
  readonly number: number;
  readonly amountCents: number;
  readonly dueOn: string;
}

/** What was sold, as it was on the day, in the purchase's language: prints the documents whatever changes later. */
export interface PolicyContent {
  readonly purchase: Purchase;
  readonly grossCents: number;
  readonly payableCents: number;
  readonly invoices: readonly ContentInvoice[];
}
