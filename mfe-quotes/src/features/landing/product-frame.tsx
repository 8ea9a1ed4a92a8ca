import { Card, classNames } from '@tulinde/ui';
import type { ReactNode } from 'react';
import styles from './product-card.module.css';

export interface ProductFrameProps {
  readonly icon: ReactNode;
  readonly name: ReactNode;
  readonly description: ReactNode;
  readonly price: ReactNode;
  readonly action: ReactNode;
  readonly isOpen?: boolean;
  readonly isCompact?: boolean;
}

/** A tall card on a wide screen, a row on a phone: one markup, so that it can be painted before any script. */
export const ProductFrame = ({ isOpen, isCompact, ...parts }: ProductFrameProps) => (
  <Card as="li" isRaised isSelected={isOpen ?? false} className={classNames(styles.card, isCompact && styles.compact)}>
    <span className={styles.icon}>{parts.icon}</span>
    <h3 className={styles.name}>{parts.name}</h3>
    <p className={styles.description}>{parts.description}</p>
    <p className={styles.price}>{parts.price}</p>
    <div className={styles.action}>{parts.action}</div>
  </Card>
);
