import styles from './weave-band.module.css';

/** One cell of the weave, 44 × 44: a diamond in a diamond, and half a triangle in each corner. */
export const WeaveCell = () => (
  <>
    <path className={styles.ground} d="M0 0h44v44H0z" />
    <path className={styles.leaf} d="M0 0h7.5L0 7.5zM44 0v7.5L36.5 0zM0 44v-7.5L7.5 44zM44 44h-7.5l7.5-7.5z" />
    <path className={styles.thread} d="M22 0.5 43.5 22 22 43.5 0.5 22z" />
    <path className={styles.ground} d="M22 11 33 22 22 33 11 22z" />
    <circle className={styles.leaf} cx="22" cy="22" r="4" />
  </>
);
