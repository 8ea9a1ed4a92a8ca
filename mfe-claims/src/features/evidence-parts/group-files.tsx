import { observer } from '@tulinde/client/state';
import { useText } from '@tulinde/ui/i18n';
import type { EvidenceQueue } from './evidence-queue';
import styles from './evidence.module.css';
import { FileRow } from './file-row';
import { QueuedRow } from './queued-row';
import { evidenceTexts } from './texts';

interface Props {
  readonly group: string;
  readonly label: string;
  readonly queue: EvidenceQueue;
}

/** The files of a group that are there, and those on their way. */
export const GroupFiles = observer(({ group, label, queue }: Props) => {
  const text = useText(evidenceTexts);
  const files = queue.files.filter((file) => file.group === group);
  const queued = queue.queued.filter((file) => file.group === group);
  if (files.length + queued.length === 0) return null;
  return (
    <ul className={styles.files} aria-label={text('files', { group: label })}>
      {files.map((file) => (
        <FileRow key={file.fileId} file={file} onRemove={(fileId) => queue.remove(fileId)} />
      ))}
      {queued.map((file) => (
        <QueuedRow key={file.id} file={file} queue={queue} />
      ))}
    </ul>
  );
});
