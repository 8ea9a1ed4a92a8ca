import { lazy, Suspense, useState } from 'react';
import { defineRemote } from '@tulinde/shared/remote';
import styles from './page.module.css';

/* Set by the build (../build.ts). */
declare const PATHS: string[];

/* Set by the first line of the entry of a copy (../../faults/faults.ts); nothing when the page is prerendered. */
const { tulindeFault: fault } = globalThis as { tulindeFault?: string };

if (fault === 'throws while evaluating') throw new Error('thrown while evaluating');

const Late = lazy(() => import(/* webpackChunkName: "late" */ './late').then((module) => ({ default: module.Late })));

const handlePress = () => {
  throw new Error('thrown after a press');
};

const Page = () => {
  const [isLate, setLate] = useState(false);
  if (fault === 'throws at first render') throw new Error('thrown at first render');
  return (
    <div className={styles['page']}>
      <h1 tabIndex={-1}>Faulty release</h1>
      <button type="button" onClick={handlePress}>
        Press
      </button>
      <button type="button" onClick={() => setLate(true)}>
        Load more
      </button>
      <Suspense fallback={null}>{isLate && <Late />}</Suspense>
    </div>
  );
};

export default defineRemote({
  contract: fault === 'wrong contract' ? 99 : 1,
  pages: Object.fromEntries(PATHS.map((path) => [path, Page])),
});
