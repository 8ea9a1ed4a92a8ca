import styles from './page.module.css';

/* Set by the build (broken-releases.ts). */
declare const BREAKS: 'when drawn' | 'when pressed';

/* When the failure is there for anybody to know; the first time counts, a second attempt to draw does not. */
const fail = (): never => {
  (window as unknown as { tulindeFailure: { knownAt: number | null } }).tulindeFailure.knownAt ??= performance.now();
  throw new Error('broken for the bench');
};

export const Page = () => {
  if (BREAKS === 'when drawn' && typeof window !== 'undefined') fail();
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1}>Broken release</h1>
      <button type="button" onClick={fail}>
        Press
      </button>
    </div>
  );
};
