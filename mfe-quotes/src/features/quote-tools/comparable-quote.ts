/** What sorting and filtering look at. `id` is unique in its set. */
export interface Offer {
  readonly id: string;
  readonly insurer: string;
  /** KES, paid in full. */
  readonly price: number;
  /** KES; null where there are no instalments. */
  readonly deposit: number | null;
}

/** One line of a quote in words. The same `id` in another quote is the same line there. */
export interface ComparableRow {
  readonly id: string;
  readonly label: string;
  readonly value: string;
  /** Shown also where it is the same in all quotes. */
  readonly isKept?: boolean;
}

export interface ComparableSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly ComparableRow[];
}

/** A quote of any product as the comparison draws it; each product has an adapter that makes it. */
export interface ComparableQuote extends Offer {
  readonly icon: string;
  readonly sections: readonly ComparableSection[];
}
