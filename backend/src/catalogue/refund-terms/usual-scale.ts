import type { ShortPeriodStep } from '../../domain/premium-refund/refund-terms';

/** The short-period scale of this market; above nine months the whole premium is kept. */
export const usualScale: readonly ShortPeriodStep[] = [20, 30, 40, 50, 60, 70, 75, 80, 85].map((percent, index) => ({
  months: index + 1,
  keptBp: percent * 100,
}));
