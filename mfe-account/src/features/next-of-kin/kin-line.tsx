import { useText } from '@tulinde/ui/i18n';
import styles from './next-of-kin.module.css';
import { nextOfKinTexts } from './texts';

export interface KinLineProps {
  /** Of the name, which is the name of the whole. */
  readonly id: string;
  readonly name: string;
  /** How they are related. */
  readonly line: string;
  /** As typed, percent. */
  readonly share: string;
  /** How much is wrong with the answers; null where nothing is. */
  readonly refused?: string | null;
}

/** A person as a line that opens: who, how related, which share. */
export const KinLine = ({ id, name, line, share, refused = null }: KinLineProps) => {
  const text = useText(nextOfKinTexts);
  return (
    <span className={styles.personHead}>
      <span id={id} className={styles.personTitle}>
        {name}
      </span>{' '}
      <span className={styles.shareShown}>{text('percent', { share })}</span>{' '}
      {line !== '' && <span className={styles.note}>{line}</span>}
      {refused !== null && <span className={styles.refused}>{refused}</span>}
    </span>
  );
};
