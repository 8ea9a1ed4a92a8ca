import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './chip.module.css';

export interface ChipProps {
  isPressed: boolean;
  onPress: () => void;
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

/** A filter or an order that is on or off. */
export const Chip = ({ isPressed, onPress, icon, className, children }: ChipProps) => (
  <button type="button" className={classNames(styles.chip, className)} aria-pressed={isPressed} onClick={onPress}>
    {icon}
    {children}
  </button>
);
