import { useId } from 'react';
import styles from './hero.module.css';

/** The weave as a shade in the yellow, behind the shield. */
export const WeaveGround = () => {
  const patternId = useId();
  return (
    <svg className={styles.weave} aria-hidden="true" focusable="false">
      <defs>
        <pattern id={patternId} width="64" height="64" patternUnits="userSpaceOnUse">
          <path className={styles.thread} d="M32 4 60 32 32 60 4 32z M32 20 20 32 32 44 44 32z" />
          <path className={styles.thread} d="M0 0h11L0 11z M64 0v11L53 0z M0 64V53l11 11z M64 64H53l11-11z" />
        </pattern>
      </defs>
      <rect width="100%" height="100%" fill={`url(#${patternId})`} />
    </svg>
  );
};
