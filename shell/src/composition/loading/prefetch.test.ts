import { manifestOf, release, route } from '../../testing/manifest';
import { LoadingStore } from '../../notifications/loading-store';
import { onceFirstPageIsLoaded, prefetchRemotes } from './prefetch';

const manifest = manifestOf({ 'mfe-help': [release('mfe-help', '1.0.0', [route('/faqs')])] });

const connect = (connection: object | undefined) =>
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });

afterEach(() => {
  connect(undefined);
  jest.restoreAllMocks();
});

describe('what other pages need', () => {
  it('is fetched with its hash and at low priority', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('')));
    await prefetchRemotes(manifest, ['mfe-help', 'mfe-gone']);
    expect(fetched.mock.calls).toEqual([
      [
        '/assets/mfe-help/1.0.0/remoteEntry.js',
        expect.objectContaining({ priority: 'low', integrity: expect.stringContaining('sha384-') }),
      ],
    ]);
  });

  it.each([{ saveData: true }, { effectiveType: '2g' }, { effectiveType: 'slow-2g' }])(
    'is not fetched on a line with %j',
    async (connection) => {
      connect(connection);
      const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('')));
      await prefetchRemotes(manifest, ['mfe-help']);
      expect(fetched).not.toHaveBeenCalled();
    },
  );

  it('that does not come is no failure', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await expect(prefetchRemotes(manifest, ['mfe-help'])).resolves.toBeUndefined();
  });
});

describe('what is fetched ahead', () => {
  afterEach(() => jest.useRealTimers());

  it('waits for what the page itself has asked for', () => {
    jest.useFakeTimers();
    const loading = new LoadingStore();
    const endCall = loading.beginCall();
    const fetchAhead = jest.fn();
    onceFirstPageIsLoaded(() => loading.isQuiet, fetchAhead);
    jest.advanceTimersByTime(60_000);
    expect(fetchAhead).not.toHaveBeenCalled();
    endCall();
    expect(fetchAhead).toHaveBeenCalledTimes(1);
  });
});
