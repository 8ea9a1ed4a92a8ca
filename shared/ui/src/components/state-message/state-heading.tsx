import type { ReactNode } from 'react';
import styles from './state-message.module.css';

interface Props {
  level: 1 | 2;
  children: ReactNode;
}

/** The h1 of a page can take focus: the shell moves it there after a navigation. */
export const StateHeading = ({ level, children }: Props) =>
  level === 1 ? (
    <h1 className={styles.title} tabIndex={-1}>
      {children}
    </h1>
  ) : (
    <h2 className={styles.title}>{children}</h2>
  );
