import * as z from 'zod/mini';
import { useText } from '@tulinde/shared/i18n';
import type { RegistryError } from '../api';
import { auditEntrySchema } from '../api/audit';
import { Timeline } from '../history/timeline';
import { failureTexts } from './failure-texts';
import styles from './change.module.css';

const changesSchema = z.array(auditEntrySchema);

/** Who changed what since the page was read: the registry tells it with its 409. */
export const Conflict = ({ error, now }: { error: RegistryError; now: number }) => {
  const text = useText(failureTexts);
  const changes = changesSchema.safeParse(error.details['changes']);
  if (!changes.success || changes.data.length === 0) return null;
  return (
    <section className={styles.conflict}>
      <h3 className={styles.conflictTitle}>{text('conflict')}</h3>
      <Timeline entries={changes.data} now={now} />
    </section>
  );
};
