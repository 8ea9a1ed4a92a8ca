import type { ClaimablePolicy } from '@tulinde/contracts';

/** Whether there is something to choose; also where all of it is refused, which the next page explains. */
export const canClaim = ({ wasInForce, types }: ClaimablePolicy): boolean =>
  wasInForce || types.some(({ refusal }) => refusal === null);
