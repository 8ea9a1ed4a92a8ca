import styles from './share-bar.module.css';

/** A bar that is filled to a share from 0 to 1. Drawn, so that it needs no style attribute; the words beside it say the share. */
export const ShareBar = ({ share }: { readonly share: number }) => (
  <svg className={styles.bar} viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true" focusable="false">
    <rect className={styles.track} width="100" height="1" />
    <rect className={styles.filled} width={Math.min(100, share * 100)} height="1" />
  </svg>
);
