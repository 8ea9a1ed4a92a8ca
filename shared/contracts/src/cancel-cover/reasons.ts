import { productKinds, type ProductKind } from '../products';

/** Why a cover shall end. `GONE`: stolen for good, written off or scrapped, and no claim is made for it. */
export const cancelReasons = ['SOLD', 'GONE', 'DOUBLE_COVER', 'NOT_NEEDED', 'OTHER'] as const;
export type CancelReason = (typeof cancelReasons)[number];

interface ReasonFacts {
  readonly kinds: readonly ProductKind[];
  /** Whether a paper has to show it: the sale, the abstract or report, the other cover. */
  readonly needsProof: boolean;
}

export const cancelReasonFacts: Readonly<Record<CancelReason, ReasonFacts>> = {
  SOLD: { kinds: ['MOTOR'], needsProof: true },
  GONE: { kinds: ['MOTOR'], needsProof: true },
  DOUBLE_COVER: { kinds: productKinds, needsProof: true },
  NOT_NEEDED: { kinds: productKinds, needsProof: false },
  OTHER: { kinds: productKinds, needsProof: false },
};

/** Those that are asked of a cover. */
export const cancelReasonsOf = (kind: ProductKind): CancelReason[] =>
  cancelReasons.filter((reason) => cancelReasonFacts[reason].kinds.includes(kind));
