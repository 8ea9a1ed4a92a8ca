import { useState } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { foldedTexts } from './texts';
import styles from './folded.module.css';

/* Two lines on a phone: what it is about is said by then. */
const maximumLetters = 60;

const startOf = (text: string): string => {
  const [line = ''] = text.split('\n', 1);
  return line.length <= maximumLetters
    ? line
    : line.slice(0, line.lastIndexOf(' ', maximumLetters) > 0 ? line.lastIndexOf(' ', maximumLetters) : maximumLetters);
};

/** A text that a person wrote, which may be long: its beginning, and the rest on demand. */
export const FoldedText = ({ text: whole }: { text: string }) => {
  const text = useText(foldedTexts);
  const [isWhole, setIsWhole] = useState(false);
  const start = startOf(whole);
  if (isWhole || start === whole) return <>{whole}</>;
  return (
    <>
      {start} …{' '}
      <button
        type="button"
        className={styles.more}
        aria-label={text('moreOf', { start })}
        onClick={() => setIsWhole(true)}
      >
        {text('more')}
      </button>
    </>
  );
};
