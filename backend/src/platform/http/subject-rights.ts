import { subjectFields } from '@tulinde/contracts';
import type { SignedIn } from './signed-in';
import { textIn } from './validation';

/**
 * What may be seen of a purchase: `whole` while it is being bought, and by its owner who is signed in. After its policy is
 * issued, `linked` with the link of a message, and `status` with nothing but its id.
 */
export type Sight = 'whole' | 'linked' | 'status';

/** A call that names a purchase. */
export interface PurchaseAsked {
  /** Whether it may be made by a link once there is a policy (`sharedLink` of the call). */
  readonly isForLinks: boolean;
  /** The purchase's id, or what a link has in its place. */
  readonly given: string;
  /** The customer who is signed in with password and code. */
  readonly customer: SignedIn | null;
  readonly now: Date;
}

export interface PurchaseRight {
  readonly purchaseId: string;
  readonly sight: Sight;
}

/** Finds what a call may do with the purchase that it names. @throws Refusal PURCHASE_NOT_FOUND, PURCHASE_ENDED, PURCHASE_CLOSED */
export type OpenPurchase = (asked: PurchaseAsked) => Promise<PurchaseRight>;

/** A response names the purchase as the request did: a visitor who came by a link does not learn the id. */
export const namedAsAsked = <Answer>(answer: Answer, given: string): Answer =>
  textIn(answer, subjectFields.purchase) === null ? answer : { ...answer, purchaseId: given };

/** A call that names quotes. */
export interface QuotesAsked {
  /** Whether it may be made by the reference that is passed on (`sharedLink` of the call). */
  readonly isForLinks: boolean;
  /** The reference of their maker, or the one that is passed on. */
  readonly given: string;
}

export interface QuotesRight {
  /** Their maker's. */
  readonly quoteRef: string;
  /** The quotes were opened by a link: the caller may read them. */
  readonly isShared: boolean;
}

/** Finds what a call may do with the quotes that it names. @throws Refusal QUOTE_SHARED */
export type OpenQuotes = (asked: QuotesAsked) => Promise<QuotesRight>;
