import type { Purchase, PurchaseStep } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Link } from '@tulinde/client/router';
import { Card, Disclosure } from '@tulinde/ui';
import { useId, useState, type ReactNode } from 'react';
import { pathOfStep } from '../../../purchase-parts/step-paths';
import { changePath } from '../../../purchase-parts/use-next-path';
import styles from './summary.module.css';
import { summaryTexts } from './texts';

export interface SummaryCardProps {
  readonly title: string;
  readonly purchase: Purchase;
  /** Where it is changed, and comes back from; nothing to change where there is none. */
  readonly step?: PurchaseStep;
  /** What it comes to: the line that opens on all of it. All of it is shown where there is none. */
  readonly line?: string;
  readonly children: ReactNode;
}

/** One part of what is bought, with the way to change it. */
export const SummaryCard = ({ title, purchase, step, line, children }: SummaryCardProps) => {
  const text = useText(summaryTexts);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const to = step && changePath(pathOfStep(purchase.kind, step));
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {to !== undefined && (
          <Link to={to} className={styles.change} aria-label={text('changeOf', { card: title })}>
            {text('change')}
          </Link>
        )}
      </div>
      {line === undefined ? (
        children
      ) : (
        <Disclosure className={styles.fold} summary={line} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
          {children}
        </Disclosure>
      )}
    </Card>
  );
};

export type Fact = readonly [name: string, value: ReactNode];

/** Names and values, those that have one. */
export const Facts = ({ facts }: { readonly facts: readonly Fact[] }) => (
  <dl className={styles.facts}>
    {facts
      .filter(([, value]) => value !== '' && value !== null)
      .map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
  </dl>
);
