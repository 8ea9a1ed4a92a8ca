import type { ClaimFile } from '@tulinde/contracts';
import { Badge, Button } from '@tulinde/ui';
import { FailedToSend, useSendOnce } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Trash2 } from 'lucide-react';
import { useState } from 'react';
import styles from './evidence.module.css';
import { evidenceTexts } from './texts';
import { Thumbnail } from './thumbnail';
import { VoicePlayer } from './voice-player';

interface Props {
  readonly file: ClaimFile;
  /** @throws ApiError */
  readonly onRemove: (fileId: string) => Promise<void>;
}

const tones = { RECEIVED: 'neutral', ACCEPTED: 'success', REFUSED: 'warning' } as const;

/* The button that was pressed is gone. */
const focus = (button: HTMLButtonElement | null): void => button?.focus();

/** A file that is there, and what the insurer says of it. */
export const FileRow = ({ file, onRemove }: Props) => {
  const text = useText(evidenceTexts);
  const [isSure, setSure] = useState(false);
  const { name, state, refusal, type, link } = file;
  const { send, isSending, failure } = useSendOnce(
    () => onRemove(file.fileId),
    () => setSure(false),
  );
  return (
    <li className={styles.file}>
      <Thumbnail file={file} />
      <div className={styles.facts}>
        <a className={styles.fileName} href={link} target="_blank" rel="noreferrer" aria-label={text('open', { name })}>
          {name}
        </a>
        <Badge tone={tones[state]}>{text(`state.${state}`)}</Badge>
        {type.startsWith('audio/') && <VoicePlayer name={name} link={link} />}
        {refusal !== null && <p className={styles.refusal}>{refusal}</p>}
      </div>
      {state === 'RECEIVED' && !isSure && (
        <Button
          variant="quiet"
          size="small"
          aria-label={text('remove', { name })}
          icon={<Trash2 size={18} aria-hidden />}
          onClick={() => setSure(true)}
        />
      )}
      {isSure && (
        <div className={styles.sure} role="group" aria-label={text('remove.sure', { name })}>
          <span>{text('remove.sure', { name })}</span>
          <Button variant="outline" size="small" isBusy={isSending} ref={focus} onClick={send}>
            {text('remove.yes')}
          </Button>
          <Button variant="quiet" size="small" onClick={() => setSure(false)}>
            {text('remove.no')}
          </Button>
        </div>
      )}
      <div className={styles.wide}>
        <FailedToSend failure={failure} title={text('removeFailed')} />
      </div>
    </li>
  );
};
