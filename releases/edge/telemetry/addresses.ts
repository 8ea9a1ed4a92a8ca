/** This machine. Behind a proxy that this edge was not told to trust, everybody comes from here: no limit can count it. */
export const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);

/** What one household or machine has at its hand: an address, or a whole /64 of IPv6. */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  return [...start, ...(tail === undefined ? [] : zeros), ...end].slice(0, 4).join(':');
};
