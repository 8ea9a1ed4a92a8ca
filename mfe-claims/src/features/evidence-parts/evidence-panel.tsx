import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import type { ClaimFile, ClaimKind, EvidenceOwner } from '@tulinde/contracts';
import { Checkbox } from '@tulinde/ui';
import { useText } from '@tulinde/ui/i18n';
import { Completeness } from './completeness';
import styles from './evidence.module.css';
import { GroupCard } from './group-card';
import { evidenceTexts } from './texts';
import { takenSlice, useEvidenceQueue } from './use-evidence-queue';

export interface EvidencePanelProps {
  readonly owner: EvidenceOwner;
  /** With the groups that are asked for. */
  readonly kind: ClaimKind;
  readonly files: readonly ClaimFile[];
  readonly onChange: (files: readonly ClaimFile[]) => void;
}

/** What proves the claim, group by group: what is there, what is on its way and what is still missing. */
export const EvidencePanel = observer(({ owner, kind, files, onChange }: EvidencePanelProps) => {
  const text = useText(evidenceTexts);
  const language = useLanguage();
  const taken = usePortal().session.slice(takenSlice);
  const queue = useEvidenceQueue({ place: 'evidence', owner, line: kind.line, files, onChange });
  const labelOf = (name: string) => kind.evidence.find(({ group }) => group === name)?.label[language] ?? name;
  return (
    <section className={styles.panel} aria-labelledby="evidence-title">
      <div className={styles.head}>
        <h2 id="evidence-title" className={styles.title}>
          {text('title')}
        </h2>
        <p className={styles.lead}>{text('lead')}</p>
      </div>
      <Completeness groups={kind.evidence} files={queue.files} />
      <Checkbox
        label={text('taken')}
        hint={text('taken.hint')}
        checked={taken.value.isTold}
        onChange={(event) => taken.set({ isTold: event.target.checked })}
      />
      {kind.line === 'PA' && <p className={styles.lead}>{text('inMemory')}</p>}
      {kind.evidence.map((group) => (
        <GroupCard key={group.group} group={group} queue={queue} labelOf={labelOf} />
      ))}
    </section>
  );
});
