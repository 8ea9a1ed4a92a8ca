/** What years without a claim give, percent of the basic premium: 1, 2, 3, 4 and more. */
export const noClaimSteps = [20, 30, 40, 50] as const;

/** What another year without a claim would give; null where it is the most already. */
export const nextNoClaim = (percent: number): number | null => noClaimSteps.find((step) => step > percent) ?? null;
