import { observer } from '@tulinde/client/state';
import { Button, Notice } from '@tulinde/ui';
import { useText } from '@tulinde/ui/i18n';
import { Pause, Play, RotateCcw } from 'lucide-react';
import { ProgressBar } from '../../claim-parts/progress-bar';
import type { EvidenceQueue } from './evidence-queue';
import styles from './evidence.module.css';
import type { QueuedFile } from './queued-file';
import { evidenceTexts } from './texts';

interface Props {
  readonly file: QueuedFile;
  readonly queue: EvidenceQueue;
}

/** A file on its way: how far it is, and what can be done about it. */
export const QueuedRow = observer(({ file, queue }: Props) => {
  const text = useText(evidenceTexts);
  const { id, name, state, reason, sent, bytes } = file;
  const percent = bytes === 0 ? 0 : Math.floor((100 * sent) / bytes);
  const dropButton = (
    <Button variant="link" size="small" aria-label={text('drop.of', { name })} onClick={() => queue.drop(id)}>
      {text('drop')}
    </Button>
  );
  if (state === 'FAILED') {
    return (
      <li>
        <Notice tone="error" title={`${name}: ${text('FAILED')}`}>
          <p>{reason}</p>
          {dropButton}
        </Notice>
      </li>
    );
  }
  return (
    <li className={styles.queued}>
      <span id={`queued-${id}`} className={styles.fileName}>
        {text('share', { name, percent })}
      </span>
      <ProgressBar value={percent} max={100} labelledBy={`queued-${id}`} />
      <span className={styles.lead}>
        {text(state)}
        {reason !== null && `. ${reason}`}
      </span>
      <div className={styles.add}>
        {state === 'PAUSED' && (
          <Button
            variant="outline"
            size="small"
            icon={<Play size={16} aria-hidden />}
            aria-label={text('goOn.of', { name })}
            onClick={() => queue.goOn(id)}
          >
            {text('goOn')}
          </Button>
        )}
        {state === 'WAITING' && reason !== null && (
          <Button
            variant="outline"
            size="small"
            icon={<RotateCcw size={16} aria-hidden />}
            aria-label={text('again.of', { name })}
            onClick={() => queue.goOn(id)}
          >
            {text('again')}
          </Button>
        )}
        {(state === 'SENDING' || state === 'WAITING') && (
          <Button
            variant="quiet"
            size="small"
            icon={<Pause size={16} aria-hidden />}
            aria-label={text('pause.of', { name })}
            onClick={() => queue.pause(id)}
          >
            {text('pause')}
          </Button>
        )}
        {dropButton}
      </div>
    </li>
  );
});
