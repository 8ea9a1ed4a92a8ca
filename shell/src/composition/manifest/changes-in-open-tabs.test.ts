import { waitFor } from '@testing-library/react';
import { compose, edgeSays, live, ok, remote, shown, two } from '../../testing/compose';
import { release, route } from '../../testing/manifest';

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => jest.restoreAllMocks());

describe('when another release goes live while the tab is open', () => {
  it('applies an ordinary change at the next entry', async () => {
    const { composition, manifests } = compose(() => ok());
    await composition.enter('mfe-help');
    edgeSays(live(2, {}, '1.1.0', '1.0.0'));
    await manifests.refresh();
    expect(shown(composition)).toBe('1.0.0');
    await composition.enter('mfe-help');
    expect(shown(composition)).toBe('1.1.0');
  });

  it('applies an urgent rollback at once and disposes the broken release', async () => {
    const dispose = jest.fn();
    const { composition, manifests } = compose(() => ok({ dispose }), two());
    await composition.enter('mfe-help');
    edgeSays(live(2, { 'mfe-help': 2 }, '1.0.0'));
    await manifests.refresh();
    await waitFor(() => expect(shown(composition)).toBe('1.0.0'));
    expect(dispose).toHaveBeenCalledTimes(1);
  });

  it('loads a remote that had failed as soon as another release is live', async () => {
    const { composition, manifests } = compose((url) =>
      url.includes('1.0.0') ? Promise.reject(new Error('boom')) : ok(),
    );
    await composition.enter('mfe-help');
    expect(shown(composition)).toBe('failed');
    edgeSays(live(2, {}, '1.1.0'));
    await manifests.refresh();
    await waitFor(() => expect(shown(composition)).toBe('1.1.0'));
  });

  it('fetches the manifest at an entry when it is not fresh', async () => {
    const { composition } = compose(() => ok());
    await composition.enter('mfe-help');
    const asked = edgeSays(live(2, {}, '1.1.0', '1.0.0'));
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + 16_000);
    await composition.enter('mfe-help');
    expect(asked).toHaveBeenCalledTimes(1);
    expect(shown(composition)).toBe('1.1.0');
  });

  it('goes on with what it has when the edge does not answer', async () => {
    const { composition, manifests } = compose(() => ok());
    await composition.enter('mfe-help');
    await manifests.refresh();
    expect(shown(composition)).toBe('1.0.0');
  });
});

describe('when the dispose of a release throws', () => {
  it.each([
    [
      'at once',
      () => {
        throw new Error('left badly');
      },
    ],
    ['later', () => Promise.reject(new Error('left badly')) as unknown as undefined],
  ])('shows the next one and blames the one that left: %s', async (_when, dispose) => {
    const { composition, failures, manifests } = compose((url) => ok(url.includes('1.1.0') ? { dispose } : {}), two());
    await composition.enter('mfe-help');
    edgeSays(live(2, { 'mfe-help': 2 }, '1.0.0'));
    await manifests.refresh();
    await waitFor(() => expect(shown(composition)).toBe('1.0.0'));
    expect(failures()).toMatchObject([{ kind: 'unhandled', version: '1.1.0' }]);
  });

  it('mounts the previous release again when the next one throws in mount', async () => {
    const mount = jest.fn();
    const bad = () => {
      throw new Error('entered badly');
    };
    const { composition, failures, manifests } = compose((url) => ok({ mount: url.includes('1.1.0') ? bad : mount }));
    await composition.enter('mfe-help');
    edgeSays(live(2, {}, '1.1.0', '1.0.0'));
    await manifests.refresh();
    await composition.enter('mfe-help');
    expect(shown(composition)).toBe('1.0.0');
    expect(mount).toHaveBeenCalledTimes(2);
    expect(failures()).toMatchObject([{ kind: 'evaluation', version: '1.1.0' }]);
  });

  it('also disposes a release that failed, each once', async () => {
    const dispose = jest.fn();
    const { composition } = compose((url) => ok(url.includes('1.1.0') ? { dispose } : {}), two());
    await composition.enter('mfe-help');
    const state = composition.state('mfe-help');
    if (state.state === 'ready') composition.onRenderError(state.value, new Error('render'), 'render');
    await waitFor(() => expect(shown(composition)).toBe('1.0.0'));
    expect(dispose).toHaveBeenCalledTimes(1);
  });
});

describe('when a later decision supersedes a load', () => {
  /* 1.1.0 arrives when the test says so. */
  const slowly = (releases = [release('mfe-help', '1.0.0', [route('/faqs')])]) => {
    let arrive: () => void = () => undefined;
    const arrival = new Promise<void>((resolve) => (arrive = resolve));
    const composed = compose(async (url) => {
      if (url.includes('1.1.0')) await arrival;
      return { default: remote() };
    }, releases);
    return { ...composed, arrive };
  };

  it('shows at once what an urgent rollback decided, and never what it withdrew', async () => {
    const { composition, events, manifests, arrive } = slowly(two());
    const entered = composition.enter('mfe-help');
    edgeSays(live(2, { 'mfe-help': 2 }, '1.0.0'));
    await manifests.refresh();
    await waitFor(() => expect(shown(composition)).toBe('1.0.0'));
    arrive();
    await entered;
    expect(shown(composition)).toBe('1.0.0');
    expect(events).toMatchObject([{ kind: 'load', version: '1.0.0' }]);
  });

  it('keeps the release on the screen that was restored meanwhile', async () => {
    const { composition, events, loads, manifests, arrive } = slowly();
    await composition.enter('mfe-help');
    edgeSays(live(2, {}, '1.1.0', '1.0.0'));
    await manifests.refresh();
    const entered = composition.enter('mfe-help');
    edgeSays(live(3, { 'mfe-help': 3 }, '1.0.0'));
    await manifests.refresh();
    arrive();
    await entered;
    expect(shown(composition)).toBe('1.0.0');
    expect(events).toMatchObject([{ kind: 'load', version: '1.0.0' }]);
    expect(loads).toHaveLength(2);
  });

  it('shows the third release when the second was replaced while it loaded', async () => {
    const { composition, manifests, arrive } = slowly();
    await composition.enter('mfe-help');
    edgeSays(live(2, {}, '1.1.0', '1.0.0'));
    await manifests.refresh();
    const entered = composition.enter('mfe-help');
    edgeSays(live(3, {}, '1.2.0', '1.0.0'));
    await manifests.refresh();
    arrive();
    await entered;
    await waitFor(() => expect(shown(composition)).toBe('1.2.0'));
  });

  it('loads and reports once, however many calls ask for the same release', async () => {
    let isDown = true;
    const { composition, events, loads, manifests } = compose((url) =>
      isDown && url.includes('1.0.0') ? Promise.reject(new Error('boom')) : ok(),
    );
    await composition.enter('mfe-help');
    isDown = false;
    edgeSays(live(2, {}, '1.1.0'));
    await Promise.all([composition.retry('mfe-help'), manifests.refresh(), composition.enter('mfe-help')]);
    expect(loads.filter((url) => url.includes('1.1.0'))).toHaveLength(1);
    expect(events.filter(({ kind }) => kind === 'load')).toHaveLength(1);
  });
});
