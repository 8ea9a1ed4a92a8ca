import { requestIds, requestIdHeader } from './';

const asked = (id: string, remoteAddress: string | undefined = '10.0.0.7') => ({
  headers: { [requestIdHeader]: id },
  socket: { remoteAddress },
});
const ours = 'b7c1f8a9d2e34f5060718293a4b5c6d7';

describe('the id of a request', () => {
  it.each([
    ['a network', ['10.0.0.0/8']],
    ['a named network', ['uniquelocal']],
    ['a hop', (_address: string, hop: number) => hop < 1],
  ])('is the one that a proxy of ours has given: %s', (_name, trusted) => {
    expect(requestIds(trusted)(asked(ours))).toBe(ours);
  });

  it('is a new one where the sender is none of ours', () => {
    for (const trusted of [false as const, ['loopback']]) {
      const made = requestIds(trusted)(asked(ours));
      expect(made).toMatch(/^[0-9a-f-]{36}$/);
      expect(requestIds(trusted)(asked(ours))).not.toBe(made);
    }
    expect(requestIds(['loopback'])(asked(ours, ''))).not.toBe(ours);
  });

  it.each(['short', 'x'.repeat(65), '<script>alert', 'two\nlines-of-it', 'a b c d e f g'])(
    'is a new one where the form is another: %j',
    (id) => {
      expect(requestIds(['uniquelocal'])(asked(id))).toMatch(/^[0-9a-f-]{36}$/);
    },
  );
});
