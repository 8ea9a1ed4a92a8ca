import { useId, useState, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { Disclosure } from '../disclosure/disclosure';
import { Card } from './card';
import styles from './folded-card.module.css';

export interface FoldedCardProps {
  readonly title: ReactNode;
  /** What it comes to, in a line that is always there. */
  readonly line?: ReactNode;
  /** Opens it until somebody closes it: what is unfinished or wrong is never folded. */
  readonly isOpened?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

/** One matter of a page under its own heading (h2) that is read now and then: a line, until it is opened. */
export const FoldedCard = ({ title, line, isOpened = false, className, children }: FoldedCardProps) => {
  const id = useId();
  const [chosen, setChosen] = useState<boolean | null>(null);
  // What was open for its reason stays so when the reason has gone: nothing folds away under the eyes.
  const [wasOpened, setWasOpened] = useState(isOpened);
  if (isOpened && !wasOpened) setWasOpened(true);
  const isOpen = chosen ?? (isOpened || wasOpened);
  const summary = (
    <span className={styles.summary}>
      <span id={id} className={styles.title}>
        {title}
      </span>
      {line && <span className={styles.line}>{line}</span>}
    </span>
  );
  return (
    <Card as="section" aria-labelledby={id} padding="none" className={classNames(styles.card, className)}>
      <Disclosure headingLevel={2} summary={summary} isOpen={isOpen} onToggle={() => setChosen(!isOpen)}>
        <div className={styles.inside}>{children}</div>
      </Disclosure>
    </Card>
  );
};
