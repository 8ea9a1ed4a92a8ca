import { useText } from '@tulinde/ui/i18n';
import { changesSince, type RegistryError } from '../api';
import { Timeline } from '../history/timeline';
import { failureTexts } from './failure-texts';
import styles from './change.module.css';

/** Who changed what since the page was read: the registry tells it with its 409. */
export const Conflict = ({ error, now }: { error: RegistryError; now: number }) => {
  const text = useText(failureTexts);
  const changes = changesSince(error);
  if (changes.length === 0) return null;
  return (
    <section className={styles.conflict}>
      <h3 className={styles.conflictTitle}>{text('conflict')}</h3>
      <Timeline entries={changes} now={now} />
    </section>
  );
};
