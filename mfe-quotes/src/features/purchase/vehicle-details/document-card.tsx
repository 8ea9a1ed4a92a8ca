import { documentWords, laterDocumentDays, uploadTypes, type RequiredDocument } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { Button, Card, Checkbox, Notice } from '@tulinde/ui';
import { FileText, Trash2, Upload as UploadIcon } from 'lucide-react';
import { useRef } from 'react';
import styles from './documents.module.css';
import { documentsTexts } from './documents-texts';
import type { UploadsStore } from './uploads-store';

export interface DocumentCardProps {
  readonly document: RequiredDocument;
  readonly store: UploadsStore;
  readonly isLater: boolean;
  readonly error: string | undefined;
  readonly onLater: (isLater: boolean) => void;
  readonly onRemove: (fileId: string) => void;
}

/** The id of the element that the error summary leads to. */
export const documentId = (kind: string): string => `document-${kind}`;

/** One kind of document: its files, those on their way, or the promise to send it later. */
export const DocumentCard = observer(({ document, store, isLater, error, onLater, onRemove }: DocumentCardProps) => {
  const text = useText(documentsTexts);
  const input = useRef<HTMLInputElement>(null);
  const { kind, files } = document;
  const kindName = useText(documentWords)(kind);
  const underWay = store.uploads.filter((upload) => upload.kind === kind);
  return (
    <Card as="section" aria-label={kindName} className={styles.card}>
      <h2 className={styles.name}>{kindName}</h2>
      {error !== undefined && <p className={styles.error}>{error}</p>}
      <ul className={styles.files}>
        {files.map((file) => (
          <li key={file.fileId} className={styles.file}>
            {store.pictures[file.fileId] === undefined ? (
              <FileText size={20} aria-hidden />
            ) : (
              <img className={styles.picture} src={store.pictures[file.fileId]} alt="" />
            )}
            <span className={styles.fileName}>{file.name}</span>
            <Button
              variant="quiet"
              size="small"
              aria-label={text('remove', { name: file.name })}
              icon={<Trash2 size={18} aria-hidden />}
              onClick={() => onRemove(file.fileId)}
            />
          </li>
        ))}
        {underWay.map((upload) =>
          upload.failure === null ? (
            <li key={upload.id} className={styles.sending}>
              <span id={`upload-${upload.id}`}>{text('sending', { name: upload.file.name })}</span>
              <progress max={100} value={upload.percent} aria-labelledby={`upload-${upload.id}`} />
              <span className={styles.percent}>{text('percent', { percent: upload.percent })}</span>
              <Button variant="link" size="small" onClick={() => store.drop(upload.id)}>
                {text('cancel')}
              </Button>
            </li>
          ) : (
            <li key={upload.id}>
              <Notice tone="error" title={text('failed', { name: upload.file.name })}>
                <p>{upload.failure}</p>
                {upload.canRetry && (
                  <>
                    <Button variant="outline" size="small" onClick={() => void store.again(upload)}>
                      {text('again')}
                    </Button>{' '}
                  </>
                )}
                <Button variant="link" size="small" onClick={() => store.drop(upload.id)}>
                  {text('drop')}
                </Button>
              </Notice>
            </li>
          ),
        )}
      </ul>
      <input
        ref={input}
        type="file"
        hidden
        accept={uploadTypes.join(',')}
        data-kind={kind}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) void store.send(kind, file);
          // The same file may be chosen again.
          event.target.value = '';
        }}
      />
      <Button
        id={documentId(kind)}
        variant="outline"
        icon={<UploadIcon size={18} aria-hidden />}
        onClick={() => input.current?.click()}
      >
        {text('add', { kind: kindName })}
      </Button>
      {files.length === 0 && (
        <Checkbox
          label={text('later')}
          hint={text('later.hint', { days: laterDocumentDays })}
          checked={isLater}
          onChange={(event) => onLater(event.target.checked)}
        />
      )}
    </Card>
  );
});
