import { useLanguage } from '@tulinde/client/remote';
import {
  documentWords,
  nairobiDay,
  uploadTypes,
  type DocumentKind,
  type DocumentsToSend as ToSend,
} from '@tulinde/contracts';
import { Upload } from 'lucide-react';
import { useRef, type ReactNode } from 'react';
import { Button, Card, Notice } from '../components';
import { formatDate, useText } from '../i18n';
import styles from './documents-to-send.module.css';
import { toSendTexts } from './texts';
import { useSendDocument, type SentFile } from './use-send-document';

export interface DocumentsToSendProps {
  readonly purchaseId: string;
  readonly toSend: ToSend;
  /** Of who has the code of the purchase and is not signed in. */
  readonly uploadKey?: string | undefined;
  /** In the place of the buttons, where it has to be shown first who it is. */
  readonly locked?: ReactNode;
}

interface KindProps {
  readonly kind: DocumentKind;
  readonly files: readonly SentFile[];
  readonly onSend: (file: File) => void;
  readonly onAgain: (file: SentFile) => void;
}

/* What became of each file stands beside the button that sent it. */
const OneKind = ({ kind, files, onSend, onAgain }: KindProps) => {
  const text = useText(toSendTexts);
  const name = useText(documentWords)(kind);
  const input = useRef<HTMLInputElement>(null);
  const isSent = files.some((one) => one.isSent);
  return (
    <li className={styles.kind}>
      <ul className={styles.files} aria-live="polite">
        {files.map((one) => (
          <li key={one.id}>
            {one.failure !== null && (
              <Notice tone="error" title={text('failed', { name: one.file.name })}>
                <p>{one.failure}</p>
                {one.canRetry && (
                  <Button variant="outline" size="small" onClick={() => onAgain(one)}>
                    {text('again')}
                  </Button>
                )}
              </Notice>
            )}
            {one.failure === null &&
              text(one.isSent ? 'sent' : 'sending', { name: one.file.name, percent: one.percent })}
          </li>
        ))}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        accept={uploadTypes.join(',')}
        data-kind={kind}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onSend(file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        variant="outline"
        icon={<Upload size={18} aria-hidden />}
        aria-label={isSent ? text('more.of', { kind: name }) : undefined}
        onClick={() => input.current?.click()}
      >
        {isSent ? text('more') : text('add', { kind: name })}
      </Button>
    </li>
  );
};

/** What the buyer chose to send later, until when, and the way to send it. */
export const DocumentsToSend = ({ purchaseId, toSend, uploadKey, locked }: DocumentsToSendProps) => {
  const text = useText(toSendTexts);
  const nameOf = useText(documentWords);
  const language = useLanguage();
  const { files, send, sendAgain } = useSendDocument({ purchaseId, uploadKey });
  const { until, kinds } = toSend;
  const isDone = kinds.every((kind) => files.some((one) => one.kind === kind && one.isSent));
  return (
    <Card as="section" className={styles.section}>
      <h2 className={styles.title}>{text('title')}</h2>
      {isDone ? (
        <Notice tone="success">{text('all')}</Notice>
      ) : (
        <p>{text(until < nairobiDay() ? 'late' : 'until', { date: formatDate(until, language) })}</p>
      )}
      {locked === undefined ? (
        <ul className={styles.kinds}>
          {kinds.map((kind) => (
            <OneKind
              key={kind}
              kind={kind}
              files={files.filter((one) => one.kind === kind)}
              onSend={(file) => send(kind, file)}
              onAgain={sendAgain}
            />
          ))}
        </ul>
      ) : (
        <>
          <p>
            <strong>{kinds.map((kind) => nameOf(kind)).join(', ')}</strong>
          </p>
          {locked}
        </>
      )}
    </Card>
  );
};
