import { Link } from '@tulinde/client/router';
import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import { useId, type ReactNode } from 'react';
import styles from './claim-summary.module.css';
import { claimSummaryTexts } from './texts';

export interface SummaryCardProps {
  readonly title: string;
  /** Where it is changed, and comes back from. */
  readonly to: string;
  readonly children: ReactNode;
}

/** One part of the report, with the way to change it. */
export const SummaryCard = ({ title, to, children }: SummaryCardProps) => {
  const text = useText(claimSummaryTexts);
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <div className={styles.cardHead}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        <Link to={to} className={styles.change} aria-label={text('change.of', { card: title })}>
          {text('change')}
        </Link>
      </div>
      {children}
    </Card>
  );
};

/** Names and values, a row each. */
export const Rows = ({ rows }: { readonly rows: readonly (readonly [name: string, value: string])[] }) => (
  <dl className={styles.rows}>
    {rows.map(([name, value], index) => (
      // The order of the questions is their identity: two entries of a list may be asked the same.
      <div key={index}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
