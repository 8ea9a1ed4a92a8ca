import { useText } from '@tulinde/ui/i18n';
import { classNames } from '@tulinde/ui';
import type { HistoryEntry } from '../api';
import { FoldedText } from '../folded/folded-text';
import { formatMoment, formatWhen } from '../format';
import { actionTone, actionWords } from './action-words';
import { historyTexts } from './texts';
import styles from './timeline.module.css';

const numbers = (figures: HistoryEntry['figures']): Record<string, number> | null => {
  const entries = Object.entries(figures ?? {}).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  );
  return entries.length > 0 ? Object.fromEntries(entries) : null;
};

interface Props {
  entries: readonly HistoryEntry[];
  now: number;
}

/** What was changed, newest first: when, of which app, from what to what, by whom and why. */
export const Timeline = ({ entries, now }: Props) => {
  const text = useText(historyTexts);
  return (
    <ol className={styles.timeline}>
      {entries.map((entry) => {
        const { id, at, actor, action, app, before, after, reason } = entry;
        const figures = action === 'take-back' ? numbers(entry.figures) : null;
        return (
          <li key={id} className={styles.entry}>
            <time className={styles.time} dateTime={at} title={formatMoment(at)}>
              {formatWhen(at, now)}
            </time>
            <span className={classNames(styles.dot, styles[actionTone(action)])} aria-hidden="true" />
            <div className={styles.words}>
              {app && <strong>{app} </strong>}
              {before && after && before !== after ? `${before} → ${after}` : (after ?? before)}
              {' · '}
              {actionWords(action, text)}
              {/* A ramp's step was made by the ramp. */}
              {actor !== action && ` · ${actor}`}
              {reason && ' · “'}
              {reason && <FoldedText text={reason} />}
              {reason && '”'}
              {figures && <p className={styles.figures}>{text('figures', figures)}</p>}
            </div>
          </li>
        );
      })}
    </ol>
  );
};
