import { addDays, renewalDueDays, type PolicySummary } from '@tulinde/contracts';

export interface RenewableGroups {
  /** Ends within 30 days, what ends first at the top. */
  readonly due: readonly PolicySummary[];
  /** Ended and still to be renewed, the last first. */
  readonly expired: readonly PolicySummary[];
  /** Not yet, what can be renewed first at the top. */
  readonly later: readonly PolicySummary[];
}

/** First day on which a policy that runs can be renewed. */
export const renewableFrom = ({ startsOn, endsOn }: Pick<PolicySummary, 'startsOn' | 'endsOn'>): string => {
  const due = addDays(endsOn, -renewalDueDays);
  return due > startsOn ? due : startsOn;
};

const byEnd = (a: PolicySummary, b: PolicySummary): number => (a.endsOn < b.endsOn ? -1 : 1);

/** What can be renewed now, and later; what is renewed already or was cancelled is in neither. */
export const renewableGroups = (policies: readonly PolicySummary[]): RenewableGroups => ({
  due: policies.filter(({ canRenew, status }) => canRenew && status !== 'EXPIRED').sort(byEnd),
  expired: policies
    .filter(({ canRenew, status }) => canRenew && status === 'EXPIRED')
    .sort(byEnd)
    .reverse(),
  later: policies
    .filter(
      ({ canRenew, renewedBy, status }) =>
        !canRenew && renewedBy === null && (status === 'ACTIVE' || status === 'NOT_STARTED'),
    )
    .sort(byEnd),
});
