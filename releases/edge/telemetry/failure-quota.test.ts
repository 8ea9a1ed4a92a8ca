import { createFailureQuota } from './failure-quota';

const release = 'mfe-help@1.2.0';
const hour = 60 * 60_000;

describe('failures of one address', () => {
  let time = 0;
  const taken = (quota: ReturnType<typeof createFailureQuota>, addresses: string[], of = release) =>
    addresses.filter((address, index) => quota({ address, visitor: `visitor ${index}`, release: of })).length;

  it.each([
    ['of one IPv4 address', ['41.1.1.1', '41.1.1.1', '41.1.1.1'], 2],
    ['of three', ['41.1.1.1', '41.1.1.2', '41.1.1.3'], 3],
    ['of one IPv6 home', ['2c0f:fe38:1:2::1', '2c0f:fe38:1:2:a:b:c:d', '2c0f:fe38:1:2::3'], 2],
    ['of three', ['2c0f:fe38::1', '2c0f:fe38:0:1::1', '2c0f:fe38:0:2::1'], 3],
    ['of this machine', ['127.0.0.1', '::1', '::ffff:127.0.0.1', '127.0.0.1'], 4],
  ])('%s are those of at most two visitors', (_what, addresses, expected) => {
    expect(taken(createFailureQuota(), addresses)).toBe(expected);
  });

  it('are counted for each release and hour', () => {
    const quota = createFailureQuota(() => time);
    const three = ['41.1.1.1', '41.1.1.1', '41.1.1.1'];
    expect(taken(quota, three)).toBe(2);
    expect(taken(quota, three, 'mfe-help@1.3.0')).toBe(2);
    time += hour;
    expect(quota({ address: '41.1.1.1', visitor: 'another', release })).toBe(true);
  });

  it('of a visitor who is known are taken again', () => {
    const quota = createFailureQuota();
    const again = { address: '41.1.1.1', visitor: 'one', release };
    expect([quota(again), quota(again), quota(again)]).toEqual([true, true, true]);
  });
});
