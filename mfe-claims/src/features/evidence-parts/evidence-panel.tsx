import type { ClaimFile, ClaimKind, EvidenceOwner } from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import { Card } from '@tulinde/ui';

export interface EvidencePanelProps {
  readonly owner: EvidenceOwner;
  /** With the groups that are asked for. */
  readonly kind: ClaimKind;
  readonly files: readonly ClaimFile[];
  readonly onChange: (files: readonly ClaimFile[]) => void;
}

/** What proves the claim, group by group. */
export const EvidencePanel = ({ kind, files }: EvidencePanelProps) => {
  const language = useLanguage();
  return (
    <Card as="section">
      <ul>
        {kind.evidence.map(({ group, label }) => (
          <li key={group}>
            {label[language]}: {files.filter((file) => file.group === group).length}
          </li>
        ))}
      </ul>
    </Card>
  );
};
