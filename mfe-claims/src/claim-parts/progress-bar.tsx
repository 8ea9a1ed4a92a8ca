import styles from './progress-bar.module.css';

interface Props {
  readonly value: number;
  /** At least 1. */
  readonly max: number;
  /** The id of what says its name. */
  readonly labelledBy: string;
}

/** How much of something is there, or has gone up; drawn alike wherever a browser would draw its own. */
export const ProgressBar = ({ value, max, labelledBy }: Props) => (
  <progress className={styles.bar} value={value} max={max} aria-labelledby={labelledBy} />
);
