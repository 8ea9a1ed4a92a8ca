import { createRecent } from '../composition/recent';

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
    // Behind a proxy that this edge was not told to trust, everybody comes from here.
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

const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);

/* A home has a whole /64 of IPv6. */
const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...(tail === undefined ? [] : zeros), ...end].slice(0, 4).join(':');
};
