import type { ReactNode } from 'react';
import styles from './account-page.module.css';

export type FactRow = readonly [label: ReactNode, value: ReactNode];

const hasValue = ([, value]: FactRow): boolean => value !== '' && value !== null && value !== undefined;

/** Names and values, a line each; those without a value are left out. */
export const FactRows = ({ rows }: { readonly rows: readonly FactRow[] }) => (
  <dl className={styles.rows}>
    {rows.filter(hasValue).map(([label, value], index) => (
      // The order of the facts is their identity.
      <div key={index} className={styles.row}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
