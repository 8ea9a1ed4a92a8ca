/** This machine. Behind a proxy that this edge was not told to trust, everybody comes from here: no limit can count it. */
export const isLoopback = (address: string): boolean => address === '::1' || /^(::ffff:)?127\./.test(address);

/** What one household or machine has at its hand: an address, or a whole /56 of IPv6, which providers give to a home. */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || address.includes('.')) return address;
  const [head = '', tail] = address.split('::');
  const start = head.split(':').filter(Boolean);
  const end = tail?.split(':').filter(Boolean) ?? [];
  const zeros = Array.from({ length: Math.max(0, 8 - start.length - end.length) }, () => '0');
  const [one = '', two = '', three = '', four = ''] = [...start, ...(tail === undefined ? [] : zeros), ...end];
  // Of the fourth group of sixteen bits the first eight.
  return [one, two, three, four.padStart(4, '0').slice(0, 2)].join(':');
};
