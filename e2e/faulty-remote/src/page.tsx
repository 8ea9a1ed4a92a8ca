import { lazy, Suspense, useState } from 'react';
import { defineRemote } from '@tulinde/shared/remote';
import styles from './page.module.css';

/* Set by the build of a fault (build-fault.ts). */
declare const FAULT: string;
declare const PATHS: string[];

const isBrowser = typeof window !== 'undefined';

if (FAULT === 'throws while evaluating' && isBrowser) throw new Error('thrown while evaluating');

const Late = lazy(() => import(/* webpackChunkName: "late" */ './late').then((module) => ({ default: module.Late })));

const handlePress = () => {
  throw new Error('thrown after a press');
};

const Page = () => {
  const [isLate, setLate] = useState(false);
  if (FAULT === 'throws at first render' && isBrowser) throw new Error('thrown at first render');
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
  contract: FAULT === 'wrong contract' ? 99 : 1,
  pages: Object.fromEntries(PATHS.map((path) => [path, Page])),
});
