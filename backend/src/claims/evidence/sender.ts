import { and, eq, type Column, type SQL } from 'drizzle-orm';

/**
 * The sender of a file: the customer of a draft or claim, or the insurer of that customer's claim. Neither can act on the
 * files that the other sent.
 */
export interface Sender {
  readonly customerId: string;
  readonly sentBy: 'CUSTOMER' | 'INSURER';
}

/** Rows of a table of evidence that the sender sent. */
export const isFrom = (
  table: { readonly customerId: Column; readonly sentBy: Column },
  { customerId, sentBy }: Sender,
): SQL | undefined => and(eq(table.customerId, customerId), eq(table.sentBy, sentBy));
