import { createRecent } from '../pages/recent';

interface Limit {
  /** Taken at once after a rest. */
  burst: number;
  perSecond: number;
  /** Keys remembered; the one longest unused starts anew. */
  keys: number;
  now?: () => number;
}

/**
 * A token bucket per key, of this process alone: it keeps one edge from being overrun, and n edges take n times as much.
 * @returns whether one more is allowed now
 */
export const createRateLimit = ({ burst, perSecond, keys, now = Date.now }: Limit): ((key: string) => boolean) => {
  const buckets = createRecent<{ left: number; at: number }>(keys);
  return (key) => {
    const at = now();
    const bucket = buckets.get(key) ?? { left: burst, at };
    bucket.left = Math.min(burst, bucket.left + ((at - bucket.at) / 1000) * perSecond);
    bucket.at = at;
    buckets.set(key, bucket);
    if (bucket.left < 1) return false;
    bucket.left -= 1;
    return true;
  };
};
