import type { Answers, ClaimKind, CoverFacts } from '@tulinde/contracts';
import type { PolicyRow } from '../../customers-and-policies/policies/repository';

interface Known {
  readonly policy: Pick<PolicyRow, 'content'>;
  readonly facts: CoverFacts;
  readonly happenedAt: Date | null;
}

const only = <One>(all: readonly One[]): One | undefined => (all.length === 1 ? all[0] : undefined);

/** Nobody is asked for what leaves nothing to choose: one insured person, one open theft, the time that led here. */
export const prefilledAnswers = ({ incident, details }: ClaimKind, { policy, facts, happenedAt }: Known): Answers => {
  const answers: Record<string, string> = {};
  for (const { name, control } of [...incident, ...details]) {
    const known =
      control === 'person'
        ? only(policy.content.purchase.people ?? [])?.fullName
        : control === 'claim'
          ? only(facts.openThefts)
          : name === 'happenedAt'
            ? happenedAt?.toISOString()
            : undefined;
    if (known !== undefined) answers[name] = known;
  }
  return answers;
};
