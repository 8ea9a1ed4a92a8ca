import { useText } from '@tulinde/ui/i18n';
import { Button, Field, TextInput } from '@tulinde/ui';
import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import styles from './share-panel.module.css';
import { toolTexts } from './texts';

/** Where the browser keeps the clipboard from pages the link is marked, ready for one's own copying. */
export const CopyLink = ({ link }: { readonly link: string }) => {
  const text = useText(toolTexts);
  const input = useRef<HTMLInputElement>(null);
  const [result, setResult] = useState<'copied' | 'marked' | null>(null);

  const handleCopy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setResult('copied');
    } catch {
      input.current?.focus();
      input.current?.select();
      setResult('marked');
    }
  };
  return (
    <div>
      <Field label={text('share.link')}>
        {(control) => (
          <div className={styles.link}>
            <TextInput
              {...control}
              ref={input}
              readOnly
              value={link}
              onFocus={(event) => event.currentTarget.select()}
            />
            <Button variant="outline" icon={<Copy size={18} aria-hidden />} onClick={() => void handleCopy()}>
              {text('share.copy')}
            </Button>
          </div>
        )}
      </Field>
      <p role="status" className={styles.said}>
        {result && text(`share.${result}`)}
      </p>
    </div>
  );
};
