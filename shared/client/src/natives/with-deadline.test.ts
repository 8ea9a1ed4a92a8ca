import { withDeadline } from './with-deadline';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

describe('a request with a deadline', () => {
  it('is aborted when its time is over', async () => {
    const request = withDeadline(
      8_000,
      (signal) => new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(new Error('late')))),
    );
    jest.advanceTimersByTime(8_000);
    await expect(request).rejects.toThrow('late');
  });

  it.each([
    ['answered', async () => 'answer'],
    ['failed', async () => Promise.reject(new Error('no network'))],
  ])('leaves nothing waiting once it has %s', async (_how, request) => {
    await withDeadline(8_000, request).catch(() => undefined);
    expect(jest.getTimerCount()).toBe(0);
  });
});
