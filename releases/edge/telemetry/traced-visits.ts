import { hasBrowserSpans } from '@tulinde/server/tracing';
import { visitorOf } from '../../composition/visitors/audience';
import { bucketCount, bucketOf } from '../../composition/visitors/bucket';
import type { TracedVisits } from '../../composition/visitors/traced-visits';
import { createRateLimit } from '../../composition/serving/rate-limit';

/* No app can have this name: who is traced has nothing to do with who gets which candidate. */
const traced = 'who is traced';
/* Of all visitors of this edge together: a stranger can make up cookies until one of them is chosen. */
const everybody = { burst: 200, perSecond: 20, keys: 1 };

/**
 * The visits of a share of the visitors, always the same ones, where there is a collector; of nobody who saves data.
 * @param share of the visitors, 0 to 1
 */
export const createTracedVisits = (share: number, now?: () => number): TracedVisits => {
  const isPatient = createRateLimit({ ...everybody, ...(now && { now }) });
  const isChosen = (visitor: string | null): boolean =>
    visitor !== null && hasBrowserSpans() && bucketOf(visitor, traced) < share * bucketCount;
  return {
    isTraced: (visitor, headers) => headers['save-data'] !== 'on' && isChosen(visitor),
    believes: ({ headers }) =>
      typeof headers['traceparent'] === 'string' && isChosen(visitorOf(headers)) && isPatient('everybody'),
  };
};
