import type { ReactNode } from 'react';
import { classNames } from '../class-names';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './skeleton.module.css';

/* Classes, not style attributes: the page's security policy blocks those in markup that the server sent. */
const widths = {
  full: styles.widthFull,
  'three-quarters': styles.widthThreeQuarters,
  half: styles.widthHalf,
  third: styles.widthThird,
  quarter: styles.widthQuarter,
};
const heights = {
  text: styles.heightText,
  title: styles.heightTitle,
  control: styles.heightControl,
  row: styles.heightRow,
  card: styles.heightCard,
};
const shapes = { line: styles.line, block: styles.block, circle: styles.circle };

export interface SkeletonProps {
  width?: keyof typeof widths;
  height?: keyof typeof heights;
  shape?: keyof typeof shapes;
  className?: string | undefined;
}

/** The place of something that is on its way. A circle takes its size from `height`: `title` or `control`. */
export const Skeleton = ({ width = 'full', height = 'text', shape = 'line', className }: SkeletonProps) => (
  <span className={classNames(styles.skeleton, widths[width], heights[height], shapes[shape], className)} />
);

/** As large as what it stands for: a sample of it, painted over. Nobody reads the sample. */
export const SkeletonOf = ({ label, className, children }: SkeletonGroupProps) => (
  <div className={className} role="status" aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div className={styles.of} aria-hidden="true">
      <div className={styles.sample}>{children}</div>
    </div>
  </div>
);

export interface SkeletonGroupProps {
  /** What is loading. */
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Says once what is loading; the shapes in it are not read out. */
export const SkeletonGroup = ({ label, className, children }: SkeletonGroupProps) => (
  <div className={className} role="status" aria-busy="true">
    <VisuallyHidden>{label}</VisuallyHidden>
    <div className={styles.group} aria-hidden="true">
      {children}
    </div>
  </div>
);
