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
