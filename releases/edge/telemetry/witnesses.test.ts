import { createWitnesses, type Witnesses } from './witnesses';

const release = 'mfe-help@1.2.0';
const nat = '41.1.1.1';
let next = 0;
const newcomer = (address: string) => {
  next += 1;
  return { address, visitor: `visitor ${next}`, release };
};

/* New visitors whom the release fails. @returns of how many it is believed */
const fail = (witnesses: Witnesses, addresses: readonly string[]): number =>
  addresses.filter((address) => witnesses.failed(newcomer(address))).length;
const load = (witnesses: Witnesses, addresses: readonly string[]): void => {
  for (const address of addresses) witnesses.loaded(newcomer(address));
};
const times = (count: number, address: string): string[] => Array.from({ length: count }, () => address);
const homes = (count: number): string[] => Array.from({ length: count }, (_unused, index) => `41.2.2.${index}`);

describe('visitors whom a release fails', () => {
  it.each([
    ['of one IPv4 address', ['41.1.1.1', '41.1.1.1', '41.1.1.1'], 2],
    ['of three', ['41.1.1.1', '41.1.1.2', '41.1.1.3'], 3],
    ['of one IPv6 home', ['2c0f:fe38:1:1202::1', '2c0f:fe38:1:12ff:a:b:c:d', '2c0f:fe38:1:1203::3'], 2],
    ['of three', ['2c0f:fe38::1', '2c0f:fe38:0:1200::1', '2c0f:fe38:0:1300::1'], 3],
    ['of this machine', ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.1'], 4],
  ])('%s are believed as at most two', (_what, addresses, expected) => {
    expect(fail(createWitnesses(), addresses)).toBe(expected);
  });

  it('are counted for each release and day', () => {
    let time = 0;
    const witnesses = createWitnesses(() => time);
    expect(fail(witnesses, times(3, nat))).toBe(2);
    expect(witnesses.failed({ ...newcomer(nat), release: 'mfe-help@1.3.0' })).toBe(true);
    expect(fail(witnesses, [nat])).toBe(0);
    time += 24 * 60 * 60_000;
    expect(fail(witnesses, [nat])).toBe(1);
  });

  it('are believed again when they are known', () => {
    const witnesses = createWitnesses();
    const again = newcomer(nat);
    fail(witnesses, [nat]);
    expect([again, again, again].map((sighting) => witnesses.failed(sighting))).toEqual([true, true, true]);
  });
});

describe('many visitors behind one address', () => {
  it('are believed when those elsewhere say the same', () => {
    const witnesses = createWitnesses();
    load(witnesses, homes(30));
    fail(witnesses, homes(10));
    expect(fail(witnesses, times(40, nat))).toBe(40);
  });

  it('are not while those elsewhere say that the release is well', () => {
    const witnesses = createWitnesses();
    load(witnesses, homes(30));
    expect(fail(witnesses, times(300, nat))).toBe(2);
  });

  it('are, where nobody is elsewhere, once there are enough to be judged alone', () => {
    const witnesses = createWitnesses();
    expect(fail(witnesses, times(49, nat))).toBe(2);
    expect(fail(witnesses, times(100, nat))).toBe(100);
  });

  it('and as many behind three others do not wait for each other', () => {
    const witnesses = createWitnesses();
    const turns = Array.from({ length: 200 }, (_unused, index) => `41.1.1.${index % 4}`);
    expect(fail(witnesses, turns)).toBeGreaterThanOrEqual(8);
  });

  it('do not speak for others: loads of one address more do not hide a failure', () => {
    const witnesses = createWitnesses();
    load(witnesses, times(1_000, '41.3.3.3'));
    expect(fail(witnesses, times(100, nat))).toBe(2 + 51);
  });
});
