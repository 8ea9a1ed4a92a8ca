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

/** How a policy stands, in a word. */
export const StatusBadge = ({ status, tab, renewedBy }: Pick<PolicySummary, 'status' | 'tab' | 'renewedBy'>) => {
  const text = useText(policyTexts);
  const statusOf = useText(policyStatusWords);
  const isOver = status === 'CANCELLED' || status === 'LAPSED';
  const shown = renewedBy !== null && !isOver ? 'renewed' : tab === 'DUE' ? 'DUE' : status;
  return (
    <Badge tone={tones[shown]}>
      {shown === 'renewed' || shown === 'DUE' ? text(`status.${shown}`) : statusOf(shown)}
    </Badge>
  );
};

/** `Covered until 4 March 2027`, or when it began, ended or will begin. */
export const dateKeyOf = ({ status, startsOn, endsOn, endedOn }: PolicySummary) => ({
  key: `dates.${status}` as const,
  date: status === 'NOT_STARTED' ? startsOn : (endedOn ?? endsOn),
});
