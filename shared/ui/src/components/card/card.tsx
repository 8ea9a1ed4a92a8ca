import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './card.module.css';

export interface CardProps extends ComponentProps<'div'> {
  as?: 'div' | 'section' | 'article' | 'li' | 'aside';
  padding?: 'none' | 'normal' | 'large';
  /** What it is painted with; what stands on it takes fitting inks. */
  surface?: 'paper' | 'ground' | 'soft' | 'brand' | 'deep' | 'night';
  /** A shadow under it, for a card that lies over another surface. */
  isRaised?: boolean;
  isSelected?: boolean;
}

export const Card = ({
  as = 'div',
  padding = 'normal',
  surface = 'paper',
  isRaised = false,
  isSelected = false,
  className,
  ...props
}: CardProps) => {
  // The five elements take the same attributes; only their names differ.
  const Element = as as 'div';
  return (
    <Element
      {...props}
      data-surface={surface}
      className={classNames(
        styles.card,
        styles[padding],
        isRaised && styles.raised,
        isSelected && styles.selected,
        className,
      )}
    />
  );
};
