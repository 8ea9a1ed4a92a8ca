/** Up to so many months begun, what is kept of the premium: basis points. */
export interface ShortPeriodStep {
  readonly months: number;
  readonly keptBp: number;
}

/** An insurer's rule: by the days that are left, or by a scale that keeps more of the first months. */
export type RefundTerms =
  | { readonly method: 'PRO_RATA' }
  | { readonly method: 'SHORT_PERIOD'; readonly scale: readonly ShortPeriodStep[] };
