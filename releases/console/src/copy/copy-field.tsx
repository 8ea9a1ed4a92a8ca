import { useRef, useState } from 'react';
import { Copy } from 'lucide-react';
import { useText } from '@tulinde/ui/i18n';
import { Button, Field, TextInput } from '@tulinde/ui';
import { copyTexts } from './texts';
import styles from './copy-field.module.css';

/** A text to take along. Without the clipboard (plain http, no permission) it is marked instead. */
export const CopyField = ({ label, value }: { label: string; value: string }) => {
  const text = useText(copyTexts);
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'notCopied' | null>(null);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setResult('copied');
    } catch {
      input.current?.select();
      setResult('notCopied');
    }
  };

  return (
    <div>
      <Field label={label}>
        {(control) => (
          <div className={styles.row}>
            <TextInput {...control} ref={input} readOnly value={value} className={styles.value} />
            <Button variant="outline" icon={<Copy aria-hidden />} onClick={() => void handleCopy()}>
              {text('copy')}
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className={styles.result}>
        {result && text(result)}
      </p>
    </div>
  );
};
