/**
 * Where the kind of a claim is chosen.
 * @param at when it happened, ISO 8601; null where nobody has said it yet
 */
export const claimTypePath = (policyNumber: string, at: string | null): string =>
  `/claim-type?${new URLSearchParams({ policy: policyNumber, ...(at !== null && { at }) })}`;
