import { useText } from '@tulinde/shared/i18n';
import type { AuditEntry } from '../api';
import { ScrollHint } from '../folded/scroll-hint';
import { formatMoment } from '../format';
import { actionWords } from '../history/action-words';
import { historyTexts } from '../history/texts';
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
    <>
      <ScrollHint upTo="tablet" />
      {/* Wide tables scroll; a region that scrolls has to be reachable by keyboard. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <div className={styles.scroll} role="region" aria-label={text('title')} tabIndex={0}>
        <table className={styles.table} aria-label={text('title')}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col">
                  {text(column)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
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
          </tbody>
        </table>
      </div>
    </>
  );
};
