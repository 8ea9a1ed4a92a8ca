import { bucketCount, bucketOf } from '../../composition/visitors/bucket';

/* No app can have this name: who reports has nothing to do with who gets which candidate. */
const reporters = 'who reports';

/**
 * Whether the reports of a visitor are taken, loads and failures alike and of every release: both groups of a comparison
 * are thinned by the same share, and nobody's failures count without their loads.
 *
 * @param share of the visitors, 0 to 1
 */
export const isReporter = (visitor: string, share: number): boolean =>
  share >= 1 || bucketOf(visitor, reporters) < share * bucketCount;
