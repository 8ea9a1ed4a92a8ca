import {
  claimStandingOf,
  claimStandingWords,
  type ClaimStanding,
  type ClaimState,
  type ClaimTurn,
} from '@tulinde/contracts';
import { Badge, type BadgeProps } from '../../components';
import { useText } from '../../i18n';

const tones: Readonly<Record<ClaimStanding, NonNullable<BadgeProps['tone']>>> = {
  SUBMITTED: 'neutral',
  DOCUMENTS: 'warning',
  DOCUMENTS_CHECKED: 'neutral',
  ASSESSOR: 'neutral',
  DECISION: 'neutral',
  OFFERED: 'warning',
  ACCEPTED: 'success',
  SETTLED: 'success',
  DECLINED: 'neutral',
  WITHDRAWN: 'neutral',
};

export interface ClaimBadgeProps {
  readonly state: ClaimState;
  /** Whose turn it is, where that is known. */
  readonly turn?: ClaimTurn | null;
}

/** How a claim stands. Yellow waits for the customer. */
export const ClaimBadge = ({ state, turn }: ClaimBadgeProps) => {
  const text = useText(claimStandingWords);
  const standing = claimStandingOf(state, turn);
  return <Badge tone={tones[standing]}>{text(standing)}</Badge>;
};
