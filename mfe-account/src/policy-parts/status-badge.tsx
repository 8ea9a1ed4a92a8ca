import { policyStatusWords, type PolicySummary } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Badge } from '@tulinde/ui';
import { policyTexts } from './texts';

const tones = {
  ACTIVE: 'success',
  DUE: 'warning',
  renewed: 'success',
  NOT_STARTED: 'neutral',
  EXPIRED: 'neutral',
  CANCELLED: 'neutral',
  LAPSED: 'warning',
} as const;

/* Nobody cancelled it: the insurer has paid for a vehicle that is gone. */
const endedByLoss = ({ status, vehicleLoss }: Pick<PolicySummary, 'status' | 'vehicleLoss'>) => {
  if (status !== 'CANCELLED' || !vehicleLoss?.isPaid) return null;
  return vehicleLoss.isTheft ? 'stolen' : 'wrecked';
};

/** How a policy stands, in a word. */
export const StatusBadge = (policy: Pick<PolicySummary, 'status' | 'tab' | 'renewedBy' | 'vehicleLoss'>) => {
  const { status, tab, renewedBy } = policy;
  const text = useText(policyTexts);
  const statusOf = useText(policyStatusWords);
  const ended = endedByLoss(policy);
  const isOver = status === 'CANCELLED' || status === 'LAPSED';
  const shown = renewedBy !== null && !isOver ? 'renewed' : tab === 'DUE' ? 'DUE' : status;
  if (ended !== null) return <Badge tone={tones.CANCELLED}>{text(`status.${ended}`)}</Badge>;
  return (
    <Badge tone={tones[shown]}>
      {shown === 'renewed' || shown === 'DUE' ? text(`status.${shown}`) : statusOf(shown)}
    </Badge>
  );
};

/** `Covered until 4 March 2027`, or when it began, ended or will begin. */
export const dateKeyOf = (policy: PolicySummary) => {
  const { status, startsOn, endsOn, endedOn } = policy;
  return {
    key: `dates.${endedByLoss(policy) ?? status}` as const,
    date: status === 'NOT_STARTED' ? startsOn : (endedOn ?? endsOn),
  };
};
