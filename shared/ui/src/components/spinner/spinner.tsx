import { classNames } from '../class-names';
import styles from './spinner.module.css';

export interface SpinnerProps {
  /** What is being waited for; without it the spinner is decoration and the text stands beside it. */
  label?: string;
  size?: 'normal' | 'large';
  className?: string | undefined;
}

export const Spinner = ({ label, size = 'normal', className }: SpinnerProps) => (
  <span
    className={classNames(styles.spinner, styles[size], className)}
    {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
  />
);
