import { previousEdition } from './seed-table';

const shares = { 1: 2_000, 2: 3_000, 3: 4_000, 4: 5_000 };

/** In force since the first day of the tariffs. */
export const noClaimDiscountRows = Object.entries(shares).map(([years, rateBp]) => ({
  id: Number(years),
  years: Number(years),
  rateBp,
  effectiveFrom: previousEdition.effectiveFrom,
  effectiveTo: null,
}));
