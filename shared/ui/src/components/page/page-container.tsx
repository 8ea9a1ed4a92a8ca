import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './page.module.css';

export interface PageContainerProps extends ComponentProps<'div'> {
  /** `narrow` is for forms of one column and for reading. */
  width?: 'normal' | 'narrow';
}

/** Keeps what stands in it to the width of the page, 1120 px at most. */
export const PageContainer = ({ width = 'normal', className, ...props }: PageContainerProps) => (
  <div
    data-page-container=""
    {...props}
    className={classNames(styles.container, width === 'narrow' && styles.narrow, className)}
  />
);
