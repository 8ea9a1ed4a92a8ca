import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import type { EvidenceGroup } from '@tulinde/contracts';
import { Badge, Card } from '@tulinde/ui';
import { useText } from '@tulinde/ui/i18n';
import { Check } from 'lucide-react';
import { AddButton } from './add-button';
import type { EvidenceQueue } from './evidence-queue';
import styles from './evidence.module.css';
import { FileRow } from './file-row';
import { addId, isThere } from './group-facts';
import { QueuedRow } from './queued-row';
import { evidenceTexts } from './texts';

interface Props {
  readonly group: EvidenceGroup;
  readonly queue: EvidenceQueue;
}

/** One kind of evidence: what it is, its files, those on their way, and how to add one. */
export const GroupCard = observer(({ group, queue }: Props) => {
  const text = useText(evidenceTexts);
  const language = useLanguage();
  const label = group.label[language];
  const files = queue.files.filter((file) => file.group === group.group);
  const queued = queue.queued.filter((file) => file.group === group.group);
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
      {files.length + queued.length > 0 && (
        <ul className={styles.files} aria-label={text('files', { group: label })}>
          {files.map((file) => (
            <FileRow key={file.fileId} file={file} onRemove={(fileId) => queue.remove(fileId)} />
          ))}
          {queued.map((file) => (
            <QueuedRow key={file.id} file={file} queue={queue} />
          ))}
        </ul>
      )}
      <AddButton
        id={addId(group.group)}
        of={group.of}
        label={label}
        onChoose={(chosen) => void queue.choose(group, chosen)}
      />
    </Card>
  );
});
