import type { ReactNode } from 'react';
import styles from './fact-rows.module.css';

/** Names and values, a line each; a longer value stands below its name. */
export const FactRows = ({ rows }: { readonly rows: readonly (readonly [label: string, value: ReactNode])[] }) => (
  <dl className={styles.rows}>
    {rows.map(([label, value], index) => (
      // A question may be asked twice, of two people: the order is their identity.
      <div key={index} className={styles.row}>
        <dt>{label}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
);
