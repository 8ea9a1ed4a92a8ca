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
  /** The quotes were opened by a link: the caller may read them. */
  readonly isShared: boolean;
}

/** Finds what a call may do with the quotes that it names. @throws Refusal QUOTE_SHARED */
export type OpenQuotes = (asked: QuotesAsked) => Promise<QuotesRight>;

/** What names quotes in a call's checked body; null where the call is about none. */
export const quotesIn = (request: unknown): string | null => textIn(request, 'quoteRef');
