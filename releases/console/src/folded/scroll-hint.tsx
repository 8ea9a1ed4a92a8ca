import { useText } from '@tulinde/ui/i18n';
import { classNames } from '@tulinde/ui';
import { foldedTexts } from './texts';
import styles from './folded.module.css';

/** Says that a table goes on beside what is seen of it. @param upTo the widest screen that does not hold it */
export const ScrollHint = ({ upTo }: { upTo: 'phone' | 'tablet' }) => {
  const text = useText(foldedTexts);
  return (
    <p className={classNames(styles.hint, styles[upTo])} data-scroll-hint="">
      {text('sideways')}
    </p>
  );
};
