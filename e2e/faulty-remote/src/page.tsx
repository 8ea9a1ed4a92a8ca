import { lazy, Suspense, useEffect, useState } from 'react';
import { defineRemote } from '@tulinde/client/remote';
import styles from './page.module.css';
import { useQuietFaults } from './quiet-faults';

/* Set by the build (../build.ts). */
declare const PATHS: string[];

/* Set by the first line of the entry of a copy (../../faults/faults.ts); nothing when the page is prerendered. */
const { tulindeFaults: faults = [] } = globalThis as { tulindeFaults?: readonly string[] };
const has = (fault: string): boolean => faults.includes(fault);

const broken = () => {
  throw new Error('of the faulty release');
};

if (has('patches the natives')) {
  Object.assign(XMLHttpRequest.prototype, { open: broken, send: broken });
  Object.assign(window, {
    XMLHttpRequest: broken,
    fetch: broken,
    setTimeout: broken,
    setInterval: broken,
    EventSource: broken,
  });
  Object.assign(navigator, { sendBeacon: broken });
  Object.assign(history, { pushState: broken, replaceState: broken });
}
if (has('throws while evaluating')) throw new Error('thrown while evaluating');

const Late = lazy(() => import(/* webpackChunkName: "late" */ './late').then((module) => ({ default: module.Late })));

/* Ends badly when the page is left. */
const useBadEnd = () => useEffect(() => (has('throws as its page is left') ? broken : undefined), []);

const handlePress = () => {
  throw new Error('thrown after a press');
};

const Page = () => {
  const [isLate, setLate] = useState(false);
  useBadEnd();
  useQuietFaults(faults);
  if (has('throws at first render')) throw new Error('thrown at first render');
  if (has('shows nothing')) return null;
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
  ...(has('throws in dispose') && { dispose: broken }),
  contract: has('wrong contract') ? 99 : 1,
  pages: Object.fromEntries(PATHS.map((path) => [path, Page])),
});
