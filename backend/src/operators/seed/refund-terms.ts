import { usualScale } from '../../catalogue/refund-terms/usual-scale';
import type { Underwriter } from '../../catalogue/underwriters';
import { previousEdition } from './seed-table';

/**
 * An insurer without instalment plans keeps the short-period share. The terms are in force since the first tariffs, so that
 * every sold policy has terms.
 */
export const refundTermRowsOf = (all: readonly Underwriter[]) =>
  all.map(({ id, lipaPolePole }) => ({
    id,
    underwriterId: id,
    ...(lipaPolePole === null
      ? { method: 'SHORT_PERIOD' as const, scale: usualScale }
      : { method: 'PRO_RATA' as const, scale: [] }),
    effectiveFrom: previousEdition.effectiveFrom,
    effectiveTo: null,
  }));
