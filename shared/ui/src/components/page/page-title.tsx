import type { ComponentProps } from 'react';
import { classNames } from '../class-names';
import styles from './page.module.css';

/** The page's h1. It takes the focus that the shell moves there after a navigation. */
export const PageTitle = ({ className, children, ...props }: ComponentProps<'h1'>) => (
  <h1 {...props} tabIndex={-1} className={classNames(styles.title, className)}>
    {children}
  </h1>
);
