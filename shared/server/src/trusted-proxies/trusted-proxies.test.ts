import { trustedProxies, type TrustedProxies } from './';

const read = (text: string | undefined): TrustedProxies => trustedProxies('loopback,uniquelocal').parse(text);

describe('whose word on an address is taken', () => {
  it('is nobody’s, or that of named networks', () => {
    expect(read('false')).toBe(false);
    expect(read('10.0.0.0/8, fd00::/8,192.168.1.7')).toEqual(['10.0.0.0/8', 'fd00::/8', '192.168.1.7']);
    expect(read(undefined)).toEqual(['loopback', 'uniquelocal']);
  });

  it('is that of so many hops, counted from the server', () => {
    const isTrusted = read('2') as (address: string, hop: number) => boolean;
    expect([0, 1, 2].map((hop) => isTrusted('41.90.1.1', hop))).toEqual([true, true, false]);
  });

  it.each(['true', '0', '6', '10.0.0.0/33', '10.0.0/8', 'fd00::/129', 'everybody', '', '10.0.0.1,', '10.0.0.0/8/8'])(
    'is refused where it is “%s”',
    (text) => {
      expect(trustedProxies('false').safeParse(text).error?.issues[0]?.message).toMatch(
        /^must be false, a number of hops/,
      );
    },
  );
});
