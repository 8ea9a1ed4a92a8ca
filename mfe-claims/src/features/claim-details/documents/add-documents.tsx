import { claimKindOf, type ClaimDetails, type EvidenceGroup } from '@tulinde/contracts';
import { useCallback } from 'react';
import { claimPageState } from '../claim-page-state';
import { SentEvidence } from '../../evidence-parts';
import type { ClaimStore } from '../claim-store';

interface Props {
  readonly claim: ClaimDetails;
  readonly store: ClaimStore;
}

/** What was sent, with what became of it, and how to add to it: only what may still be sent is asked for. */
export const AddDocuments = ({ claim, store }: Props) => {
  const { claimNumber, type, files, groups } = claim;
  const kind = claimKindOf(type);
  const { wanted, countsEvidence } = claimPageState(claim);
  // What the insurer asks for now does not follow later, whatever the kind's own hint says; once it has all, the rest only helps.
  const needOf = ({ group, need }: EvidenceGroup) =>
    wanted.includes(group) ? 'BLOCKS' : countsEvidence ? need : 'HELPS';
  const evidence = kind.evidence
    .filter(({ group }) => groups.some((one) => one.group === group))
    .map(({ hint, ...group }): EvidenceGroup => {
      const isWanted = wanted.includes(group.group);
      return { ...group, need: needOf(group), ...(hint && !isWanted && { hint }) };
    });
  const handleChange = useCallback(() => void store.details.load(claimNumber), [store, claimNumber]);
  return <SentEvidence owner={{ claimNumber }} kind={{ ...kind, evidence }} files={files} onChange={handleChange} />;
};
