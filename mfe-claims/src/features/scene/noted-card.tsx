import { Badge, Button, Card } from '@tulinde/ui';
import { useId, type ReactNode } from 'react';
import styles from './scene.module.css';

export interface NotedCardProps {
  readonly icon: ReactNode;
  readonly title: string;
  /** What is noted, in short; what belongs there where nothing is. */
  readonly summary: ReactNode;
  /** Says that something is noted. */
  readonly done: string | null;
  readonly action: string;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly children: ReactNode;
}

/** A part of what is noted: in short, and opened to write it. */
export const NotedCard = ({ icon, title, summary, done, action, isOpen, onToggle, children }: NotedCardProps) => {
  const id = useId();
  return (
    <Card as="section" aria-labelledby={id} className={styles.card}>
      <div className={styles.part}>
        {icon}
        <div className={styles.partTexts}>
          <h2 id={id} className={styles.partTitle}>
            {title}
          </h2>
          <p className={styles.summary}>{summary}</p>
        </div>
        {done !== null && !isOpen && <Badge tone="success">{done}</Badge>}
        {!isOpen && (
          <Button variant="outline" size="small" aria-describedby={id} onClick={onToggle}>
            {action}
          </Button>
        )}
      </div>
      {isOpen && children}
    </Card>
  );
};
