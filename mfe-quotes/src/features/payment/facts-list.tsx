import { Card } from '@tulinde/ui';
import type { ReactNode } from 'react';
import styles from './payment.module.css';

export interface FactsListProps {
  readonly facts: readonly { readonly label: ReactNode; readonly value: ReactNode }[];
}

/** What is paid, to whom: one fact a line. */
export const FactsList = ({ facts }: FactsListProps) => (
  <Card className={styles.facts}>
    <dl>
      {facts.map(({ label, value }, index) => (
        // The order of the facts is their identity.
        <div key={index} className={styles.fact}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  </Card>
);
