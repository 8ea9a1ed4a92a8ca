import type { Missing } from '../../missing';
import type { ClaimKind } from '../kind';
import { askedEvidence } from './asked-questions';
import { checkAnswers, missingAnswer } from './check-answers';
import { knownAnswers } from './known-answers';

interface File {
  readonly group: string;
  readonly state?: string;
}

/**
 * All that a report still lacks: answers, those that break a rule among them, then evidence. What only helps is never missing.
 * @param files one that the insurer has refused counts for nothing
 * @param now by which an answer is past; the device's own clock unless given
 */
export const missingOf = (
  kind: ClaimKind,
  given: Readonly<Record<string, unknown>>,
  files: readonly File[],
  now: Date = new Date(),
): readonly Missing[] => {
  const { answers, missing, problems } = checkAnswers(kind, knownAnswers(kind, given), { now });
  const count = (group: string) => files.filter((file) => file.group === group && file.state !== 'REFUSED').length;
  const evidence = askedEvidence(kind, answers)
    .filter(({ group, need, least = 1 }) => need !== 'HELPS' && count(group) < least)
    .map(
      ({ group, need }) => ({ what: 'EVIDENCE', name: group, page: 'evidence', blocks: need === 'BLOCKS' }) as const,
    );
  return [...missing, ...problems.map(({ field }) => missingAnswer(kind, field)), ...evidence];
};
