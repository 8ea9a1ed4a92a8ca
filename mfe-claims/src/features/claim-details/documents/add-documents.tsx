import { claimKindOf, type ClaimDetails } from '@tulinde/contracts';
import { useCallback } from 'react';
import { claimPageState } from '../claim-page-state';
import { EvidencePanel } from '../../evidence-parts';
import type { ClaimStore } from '../claim-store';

interface Props {
  readonly claim: ClaimDetails;
  readonly store: ClaimStore;
}

/** What was sent, with what became of it, and how to add to it: only what may still be sent is asked for. */
export const AddDocuments = ({ claim, store }: Props) => {
  const { claimNumber, type, files, groups } = claim;
  const kind = claimKindOf(type);
  const { wanted } = claimPageState(claim);
  const evidence = kind.evidence
    .filter(({ group }) => groups.some((one) => one.group === group))
    // What the insurer asks for now does not follow later, whatever the kind's own hint says.
    .map(({ hint, ...group }) =>
      wanted.includes(group.group) ? { ...group, need: 'BLOCKS' as const } : { ...group, ...(hint && { hint }) },
    );
  const handleChange = useCallback(() => void store.details.load(claimNumber), [store, claimNumber]);
  return <EvidencePanel owner={{ claimNumber }} kind={{ ...kind, evidence }} files={files} onChange={handleChange} />;
};
