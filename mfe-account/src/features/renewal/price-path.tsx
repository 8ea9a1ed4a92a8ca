import { formatKes, type PriceChange } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { classNames } from '@tulinde/ui';
import { renewalTexts } from './texts';
import styles from './price-path.module.css';
import { waterfall, type Step } from './waterfall';

const width = 400;

/* Drawn for the eyes: the words beside it say the same. */
const Bar = ({
  step,
  kind,
  isCut = false,
}: {
  step: Step;
  kind: 'year' | 'now' | 'more' | 'less';
  isCut?: boolean;
}) => (
  <svg
    className={classNames(styles.bar, styles[kind])}
    viewBox={`0 0 ${width} 16`}
    preserveAspectRatio="none"
    aria-hidden="true"
    focusable="false"
  >
    <rect className={styles.track} y="7" width={width} height="2" />
    <rect
      className={styles.fill}
      x={step.from * width}
      width={Math.max(3, (step.to - step.from) * width)}
      height="16"
    />
    {isCut && <path className={styles.cut} d="M18 0h8l-6 16h-8zM34 0h8l-6 16h-8z" />}
  </svg>
);

export interface PricePathProps {
  readonly period: 'year' | 'term';
  /** KES. */
  readonly lastYear: number;
  readonly thisYear: number;
  readonly changes: readonly PriceChange[];
}

/** Why this year's price is another one: from last year's, through each reason, to this year's. */
export const PricePath = ({ period, lastYear, thisYear, changes }: PricePathProps) => {
  const text = useText(renewalTexts);
  const path = waterfall(
    lastYear,
    changes.map(({ amount }) => amount),
  );
  return (
    <>
      <ol className={styles.path}>
        <li className={classNames(styles.row, styles.end)}>
          <span className={styles.label}>{text(`before.${period}`)}</span>
          <Bar step={path.lastYear} kind="year" isCut={path.isCut} />
          <span className={styles.amount} translate="no">
            {formatKes(lastYear)}
          </span>
        </li>
        {changes.map(({ cause, amount, from, to }, index) => {
          const isLess = amount < 0;
          return (
            // A cause may stand twice; the way has an order.
            <li key={index} className={styles.row}>
              <span className={styles.label}>
                {text(`cause.${cause}`)}
                {(from !== '' || to !== '') && (
                  <span className={styles.words}>{text('change.fromTo', { from: from || '–', to: to || '–' })}</span>
                )}
              </span>
              <Bar step={path.changes[index] ?? path.thisYear} kind={isLess ? 'less' : 'more'} />
              <span className={classNames(styles.amount, isLess && styles.saved)}>
                {text(isLess ? 'change.less' : 'change.more', { amount: formatKes(Math.abs(amount)) })}
              </span>
            </li>
          );
        })}
        <li className={classNames(styles.row, styles.end)}>
          <span className={styles.label}>{text(`now.${period}`)}</span>
          <Bar step={path.thisYear} kind="now" isCut={path.isCut} />
          <span className={styles.amount} translate="no">
            {formatKes(thisYear)}
          </span>
        </li>
      </ol>
      {path.isCut && <p className={styles.note}>{text('why.cut')}</p>}
    </>
  );
};
