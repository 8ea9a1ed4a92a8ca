import { routes, dayMs } from '@tulinde/contracts';
import { readSigned, signedText } from '../../platform/http/signed-text';
import type { PurchaseRow } from './repository';

const use = 'purchase';

/** How long a link in a message works: from the first reminder of an instalment until its grace is long over. */
const linkMs = 30 * dayMs;

/** A page to which messages lead, by what names the purchase. */
type PageOfPurchase = (named: string) => string;

/* The same page takes the payments of both kinds. */
const paymentPage: PageOfPurchase = (named) => routes.paymentOf('MOTOR', named);

/** The address of a page of a purchase, where it is paid unless told otherwise, as it stands in a message that is written now. */
export type LinkToPurchase = (purchase: Pick<PurchaseRow, 'reference'>, now: Date, page?: PageOfPurchase) => string;

/*
 * Messages are passed on and lie in mailboxes for years: the link ends, and the purchase's id does not stand in it. What
 * names the purchase is what people read to each other, and gives no right.
 */
export const linksToPurchases =
  ({ site, secret }: { readonly site: string; readonly secret: string }): LinkToPurchase =>
  ({ reference }, now, page = paymentPage) => {
    const until = new Date(now.getTime() + linkMs);
    return site + page(signedText(secret, { use, text: reference, until }));
  };

/** What a link names; whether it has ended is told only of one that is ours. */
export const readPurchaseLink = (
  secret: string,
  given: string,
  now: Date,
): { readonly reference: string; readonly isEnded: boolean } | null => {
  const read = readSigned(secret, use, given);
  return read && { reference: read.text, isEnded: now >= read.until };
};
