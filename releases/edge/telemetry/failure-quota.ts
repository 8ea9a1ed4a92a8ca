import { createRecent } from '../composition/recent';
import { isLoopback, networkOf } from './addresses';

/*
 * Whoever writes own cookies is as many visitors as he likes, but not at as many addresses. Below the registry's minimum
 * of failing visitors, so that one address never has a candidate taken back.
 */
const visitorsOfOneAddress = 2;
const windowMs = 60 * 60_000;
const keptAddresses = 20_000;

export interface FailureSource {
  address: string;
  visitor: string;
  /** `app@version` */
  release: string;
}

/** Whether the failure of one more visitor at this address is believed, for one release and hour. */
export const createFailureQuota = (now: () => number = Date.now): ((source: FailureSource) => boolean) => {
  const seen = createRecent<{ since: number; visitors: Set<string> }>(keptAddresses);
  return ({ address, visitor, release }) => {
    if (isLoopback(address)) return true;
    const key = `${networkOf(address)} ${release}`;
    const known = seen.get(key);
    const entry = known && now() - known.since < windowMs ? known : { since: now(), visitors: new Set<string>() };
    seen.set(key, entry);
    if (entry.visitors.has(visitor)) return true;
    if (entry.visitors.size >= visitorsOfOneAddress) return false;
    entry.visitors.add(visitor);
    return true;
  };
};
