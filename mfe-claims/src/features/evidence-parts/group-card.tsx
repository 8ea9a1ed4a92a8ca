import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import type { EvidenceGroup } from '@tulinde/contracts';
import { Badge, Card, Notice } from '@tulinde/ui';
import { useText } from '@tulinde/ui/i18n';
import { Check } from 'lucide-react';
import { AddButton } from './add-button';
import type { EvidenceQueue } from './evidence-queue';
import styles from './evidence.module.css';
import { addId, isThere } from './group-facts';
import { GroupFiles } from './group-files';
import { evidenceTexts } from './texts';

interface Props {
  readonly group: EvidenceGroup;
  readonly queue: EvidenceQueue;
  /** What a group is called. */
  readonly labelOf: (group: string) => string;
}

/** One kind of evidence: what it is, its files, those on their way, and how to add one. */
export const GroupCard = observer(({ group, queue, labelOf }: Props) => {
  const text = useText(evidenceTexts);
  const language = useLanguage();
  const label = group.label[language];
  const hasAll = isThere(group, queue.files);
  return (
    <Card as="section" aria-label={label} className={styles.card}>
      <div className={styles.count}>
        <h3 className={styles.name}>{label}</h3>
        {hasAll ? (
          <Badge tone="success" icon={<Check size={14} aria-hidden />}>
            {text('there')}
          </Badge>
        ) : (
          <Badge tone={group.need === 'BLOCKS' ? 'warning' : 'neutral'}>{text(`need.${group.need}`)}</Badge>
        )}
      </div>
      {group.hint && <p className={styles.lead}>{group.hint[language]}</p>}
      <GroupFiles group={group.group} label={label} queue={queue} />
      <div aria-live="polite">
        {queue.duplicate?.chosenFor === group.group && (
          <Notice tone="warning">
            {text('duplicate', { name: queue.duplicate.name, group: labelOf(queue.duplicate.group) })}
          </Notice>
        )}
      </div>
      <AddButton
        id={addId(group.group)}
        of={group.of}
        label={label}
        onChoose={(chosen) => void queue.choose(group, chosen)}
      />
    </Card>
  );
});
