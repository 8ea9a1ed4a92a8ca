import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import styles from './badge.module.css';

export interface BadgeProps {
  tone?: 'success' | 'neutral' | 'warning';
  icon?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
}

export const Badge = ({ tone = 'neutral', icon, className, children }: BadgeProps) => (
  <span className={classNames(styles.badge, styles[tone], className)}>
    {icon}
    {children}
  </span>
);
