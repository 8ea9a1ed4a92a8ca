import type { ReactNode } from 'react';
import styles from './charts.module.css';

interface Props {
  /** Labels of the three grid lines, from the top. */
  marks: readonly string[];
  /** Labels along the foot, from the left. */
  feet: readonly string[];
  children: ReactNode;
}

/** Grid and labels as text beside the drawing: stretched with it they would not be readable on a phone. */
export const ChartFrame = ({ marks, feet, children }: Props) => (
  <div className={styles.frame} aria-hidden="true">
    <div className={styles.marks}>
      {marks.map((mark, index) => (
        <span key={index}>{mark}</span>
      ))}
    </div>
    <div className={styles.plot}>
      <div className={styles.grid}>
        {marks.map((_mark, index) => (
          <span key={index} />
        ))}
      </div>
      {children}
    </div>
    <div className={styles.feet}>
      {feet.map((foot, index) => (
        <span key={index}>{foot}</span>
      ))}
    </div>
  </div>
);
