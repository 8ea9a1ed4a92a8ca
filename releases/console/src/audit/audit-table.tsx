import { useText } from '@tulinde/ui/i18n';
import type { AuditEntry } from '../api';
import { formatMoment } from '../format';
import { actionWords } from '../history/action-words';
import { historyTexts } from '../history/texts';
import { ConsoleTable } from '../table/console-table';
import { auditTexts } from './texts';
import styles from './audit.module.css';

const columns = ['when', 'who', 'what', 'where', 'before', 'after', 'reason'] as const;

const figureWords = (figures: Record<string, unknown>): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' · ');

export const AuditTable = ({ entries }: { entries: readonly AuditEntry[] }) => {
  const text = useText(auditTexts);
  const words = useText(historyTexts);
  return (
    <ConsoleTable
      label={text('title')}
      columns={columns.map((column) => text(column))}
      density="close"
      scrollsAs={text('title')}
      className={styles.table}
    >
      {entries.map(({ id, at, actor, action, app, environment, before, after, reason, figures }) => (
        <tr key={id}>
          <td className={styles.when}>
            <time dateTime={at}>{formatMoment(at)}</time>
          </td>
          <td>{actor}</td>
          <td className={styles.what}>{actionWords(action, words)}</td>
          <td>{[app, environment].filter(Boolean).join(', ') || '–'}</td>
          <td className={styles.release}>{before ?? '–'}</td>
          <td className={styles.release}>{after ?? '–'}</td>
          <td className={styles.reason}>
            {reason || '–'}
            {figures && (
              <details>
                <summary>{text('figures', { id })}</summary>
                {figureWords(figures)}
              </details>
            )}
          </td>
        </tr>
      ))}
    </ConsoleTable>
  );
};
