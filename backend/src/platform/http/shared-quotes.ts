import { textIn } from './text-in';

/** A call that names quotes. */
export interface QuotesAsked {
  /** Name of the call. */
  readonly call: string;
  /** The reference of their maker, or the one that is passed on. */
  readonly given: string;
}

export interface QuotesRight {
  /** Their maker's. */
  readonly quoteRef: string;
  /** They came by a link: who asks may look. */
  readonly isShared: boolean;
}

/** Finds what a call may do with the quotes that it names. @throws Refusal QUOTE_SHARED */
export type OpenQuotes = (asked: QuotesAsked) => Promise<QuotesRight>;

/** What names quotes in a call's checked body; null where the call is about none. */
export const quotesIn = (request: unknown): string | null => textIn(request, 'quoteRef');
