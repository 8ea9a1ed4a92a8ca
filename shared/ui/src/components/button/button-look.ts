import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './button.module.css';

export type ButtonVariant = 'primary' | 'accent' | 'outline' | 'quiet' | 'link';

/** How a button or a link that looks like one is drawn. */
export interface ButtonLook {
  /** One primary (black) is the main action of a view; accent (yellow) are its equals in a list. */
  variant?: ButtonVariant;
  size?: 'normal' | 'small';
  icon?: ReactNode;
  iconEnd?: ReactNode;
  isFullWidth?: boolean;
}

export const buttonClass = (
  { variant = 'primary', size = 'normal', isFullWidth }: ButtonLook,
  className: string | undefined,
): string | undefined =>
  classNames(styles.button, styles[variant], size === 'small' && styles.small, isFullWidth && styles.full, className);
