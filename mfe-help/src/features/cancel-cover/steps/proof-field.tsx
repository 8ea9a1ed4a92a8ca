import { maximumProofFiles, uploadTypes } from '@tulinde/contracts';
import { useFormField } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button, FieldGroup, Notice } from '@tulinde/ui';
import { FileText, Trash2, Upload } from 'lucide-react';
import { useRef } from 'react';
import type { OfCover } from '../of-cover';
import styles from './proof-field.module.css';
import { stepTexts } from './step-texts';
import { useProof } from './use-proof';

/** The papers that show the reason: photos or PDFs, made smaller before they are sent. */
export const ProofField = ({ of, cover }: OfCover) => {
  const text = useText(stepTexts);
  const { id, label, hint, error } = useFormField('proof');
  const input = useRef<HTMLInputElement>(null);
  const { outgoing, failure, send, stop, remove } = useProof({ of, cover });
  const { proof } = cover;
  return (
    <FieldGroup id={id} legend={label} hint={hint} error={proof.length === 0 ? error : undefined}>
      <div className={styles.proof}>
        {proof.length > 0 && (
          <ul className={styles.files}>
            {proof.map(({ fileId, name }) => (
              <li key={fileId} className={styles.file}>
                <FileText aria-hidden />
                <span className={styles.name}>{name}</span>
                <Button
                  variant="quiet"
                  size="small"
                  aria-label={text('proof.remove', { name })}
                  icon={<Trash2 aria-hidden />}
                  onClick={() => void remove(fileId)}
                />
              </li>
            ))}
          </ul>
        )}
        {outgoing?.failure === null && (
          <div className={styles.sending}>
            <span id={`${id}-sending`} className={styles.name}>
              {text('proof.sending', { name: outgoing.file.name })}
            </span>
            <progress max={100} value={outgoing.percent} aria-labelledby={`${id}-sending`} />
            <Button variant="link" size="small" onClick={stop}>
              {text('proof.stop')}
            </Button>
          </div>
        )}
        {outgoing && outgoing.failure !== null && (
          <Notice tone="error" title={text('proof.failed', { name: outgoing.file.name })}>
            <p>{outgoing.failure}</p>
            {outgoing.canRetry && (
              <Button variant="outline" size="small" onClick={() => void send(outgoing.file)}>
                {text('proof.again')}
              </Button>
            )}
          </Notice>
        )}
        {failure !== null && <Notice tone="error">{failure}</Notice>}
        <input
          ref={input}
          type="file"
          hidden
          accept={uploadTypes.join(',')}
          onChange={(event) => {
            const file = event.target.files?.[0];
            if (file) void send(file);
            // The same file may be chosen again.
            event.target.value = '';
          }}
        />
        {proof.length < maximumProofFiles && outgoing?.failure !== null && (
          <Button variant="outline" icon={<Upload aria-hidden />} onClick={() => input.current?.click()}>
            {text(proof.length === 0 ? 'proof.add' : 'proof.another')}
          </Button>
        )}
        <p className={styles.hint}>{text('proof.files', { max: maximumProofFiles })}</p>
      </div>
    </FieldGroup>
  );
};
