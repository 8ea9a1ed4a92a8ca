import { claimStateWords, type ClaimState } from '@tulinde/contracts';
import { Badge, type BadgeProps } from '../../components';
import { useText } from '../../i18n';

const tones: Readonly<Record<ClaimState, NonNullable<BadgeProps['tone']>>> = {
  SUBMITTED: 'neutral',
  DOCUMENTS: 'warning',
  ASSESSOR: 'neutral',
  DECISION: 'neutral',
  OFFERED: 'warning',
  ACCEPTED: 'success',
  SETTLED: 'success',
  DECLINED: 'neutral',
  WITHDRAWN: 'neutral',
};

/** How a claim stands. Yellow waits for the customer. */
export const ClaimBadge = ({ state }: { readonly state: ClaimState }) => {
  const text = useText(claimStateWords);
  return <Badge tone={tones[state]}>{text(state)}</Badge>;
};
