import { stylesCookie } from '@tulinde/contracts';
import { manifestOf, release, route } from '../../testing/manifest';
import { LoadingStore } from '../../notifications/loading-store';
import { fetchSheetsOfPage, onceFirstPageIsLoaded, prefetchRemotes } from './prefetch';
import { loadStyles } from './release-styles';

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

describe('the sheets that the page had in it', () => {
  const styles = [{ url: '/assets/mfe-help/1.0.0/styles.css', integrity: 'sha384-x' }];
  const built = release('mfe-help', '1.0.0', [route('/faqs')]);
  const styled = { ...built, extras: { ...built.extras, styles } };
  const showPage = async () => {
    document.body.innerHTML = `<script type="text/plain" data-sheet="${styles[0]?.url}">p{}</script>`;
    await loadStyles('mfe-help', styled);
  };
  beforeEach(() => {
    document.head.innerHTML = '';
    document.cookie = `${stylesCookie}=; Max-Age=0; Path=/`;
  });

  it('are fetched as files, which the edge is told then', async () => {
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('')));
    await fetchSheetsOfPage(manifestOf({ 'mfe-help': [styled] }));
    expect(fetched).not.toHaveBeenCalled();
    await showPage();
    await fetchSheetsOfPage(manifestOf({ 'mfe-help': [styled] }));
    expect(fetched.mock.calls).toEqual([[styles[0]?.url, expect.objectContaining({ integrity: 'sha384-x' })]]);
    expect(document.cookie).toContain('mfe-help@1.0.0');
  });

  it('are not asked for without a network', async () => {
    jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const fetched = jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(new Response('')));
    await showPage();
    await fetchSheetsOfPage(manifestOf({ 'mfe-help': [styled] }));
    expect(fetched).not.toHaveBeenCalled();
  });

  it('come in the next page too where the files do not', async () => {
    jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
    await showPage();
    await fetchSheetsOfPage(manifestOf({ 'mfe-help': [styled] }));
    expect(document.cookie).not.toContain('mfe-help@1.0.0');
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
