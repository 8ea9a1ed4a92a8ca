import { isLoopback, networkOf } from '../../http/addresses';
import { createRateLimit } from '../../composition/serving/rate-limit';
import { createSigner } from '../signed-value';

/*
 * New visitors of one address that are vouched for: as many at once as share a mobile network's address in a busy minute,
 * then one in five seconds. releases/docs/telemetry.md says what that means for such an address, and for an attacker who
 * invents visitors.
 */
const newVisitors = { burst: 60, perSecond: 0.2, keys: 20_000 };

/* The edge made this visitor, within what one address may bring. */
const vouched = 'v';
/* More visitors came from one address than may. */
const unvouched = 'u';

/** The signatures on visitors' cookies: they tell whose reports count. */
export interface VisitorSeals {
  /** The cookie's value for a visitor that this edge has just made. */
  ofNew(visitor: string, address: string): string;
  /** Whether an edge vouches for the visitor in this cookie. One that no edge has signed keeps its cohort, and counts for nothing. */
  isVouched(value: string): boolean;
}

/**
 * Whoever writes own cookies is as many visitors as he likes. So an edge signs those that it makes, and vouches for so many
 * of one address: those are told apart however many share the address, and one sender is only as many as he could be there.
 *
 * @param secret that all edges of the site share
 */
export const createVisitorSeals = (secret: string, now: () => number = Date.now): VisitorSeals => {
  const signer = createSigner(secret, 'visitor');
  const isWithinRate = createRateLimit({ ...newVisitors, now });
  return {
    ofNew: (visitor, address) => {
      const isWithin = isLoopback(address) || isWithinRate(networkOf(address));
      return signer.sign(`${visitor}.${isWithin ? vouched : unvouched}`);
    },
    isVouched: (value) => signer.verify(value)?.endsWith(`.${vouched}`) ?? false,
  };
};
