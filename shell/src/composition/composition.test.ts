import { waitFor } from '@testing-library/react';
import { compose, edgeSays, live, networkError, ok, remote, shown, two } from '../testing/compose';
import { release, route } from '../testing/manifest';

beforeEach(() => {
  jest.spyOn(globalThis, 'fetch').mockRejectedValue(new TypeError('Failed to fetch'));
});
afterEach(() => jest.restoreAllMocks());

describe('when a remote loads', () => {
  it('mounts it once with the portal, however often it is entered', async () => {
    const mount = jest.fn();
    const { composition, portal, loads } = compose(() => Promise.resolve({ default: remote({ mount }) }));
    await Promise.all([composition.enter('mfe-help'), composition.enter('mfe-help')]);
    await composition.enter('mfe-help');
    expect(composition.state('mfe-help')).toMatchObject({ state: 'ready', value: { version: '1.0.0' } });
    expect(mount).toHaveBeenCalledTimes(1);
    expect(mount).toHaveBeenCalledWith(portal);
    expect(loads).toHaveLength(1);
  });
});

describe('when the network fails', () => {
  it('tries once more under another address', async () => {
    const answers = [networkError, () => Promise.resolve({ default: remote() })];
    const { composition, loads } = compose(() => answers.shift()?.() ?? Promise.reject(new Error('asked too often')));
    await composition.enter('mfe-help');
    expect(composition.state('mfe-help').state).toBe('ready');
    expect(loads[1]).toMatch(/remoteEntry\.js\?retry=/);
  });

  it('gives up after the second time and says what kind of failure it was', async () => {
    const { composition, failures, loads } = compose(networkError);
    await composition.enter('mfe-help');
    expect(composition.state('mfe-help').state).toBe('failed');
    expect(loads).toHaveLength(2);
    expect(failures()).toMatchObject([{ kind: 'network', app: 'mfe-help', version: '1.0.0', role: 'stable' }]);
  });

  it('loads when it is retried and the network is back', async () => {
    let isDown = true;
    const { composition } = compose(() => (isDown ? networkError() : Promise.resolve({ default: remote() })));
    await composition.enter('mfe-help');
    isDown = false;
    await composition.retry('mfe-help');
    expect(composition.state('mfe-help').state).toBe('ready');
  });
});

describe('when a release is wrong', () => {
  it.each([
    ['its contract is not accepted', { default: remote({ contract: 99 }) }, 'incompatible'],
    ['its entry exposes nothing', {}, 'missing module'],
  ])('fails without a second try because %s', async (_why, module, kind) => {
    const { composition, failures, loads } = compose(() => Promise.resolve(module));
    await composition.enter('mfe-help');
    expect(failures()).toMatchObject([{ kind }]);
    expect(loads).toHaveLength(1);
  });

  it('does not even load one whose manifest names a contract that is not accepted', async () => {
    const { composition, failures, loads } = compose(
      () => Promise.resolve({ default: remote() }),
      [release('mfe-help', '1.0.0', [route('/faqs')], 99)],
    );
    await composition.enter('mfe-help');
    expect(failures()).toMatchObject([{ kind: 'incompatible' }]);
    expect(loads).toEqual([]);
  });

  it('takes the next release of the manifest', async () => {
    const { composition, failures } = compose(
      (url) =>
        url.includes('1.1.0')
          ? Promise.reject(new Error('boom while evaluating'))
          : Promise.resolve({ default: remote() }),
      [release('mfe-help', '1.1.0', [route('/faqs')]), release('mfe-help', '1.0.0', [route('/faqs')])],
    );
    await composition.enter('mfe-help');
    expect(composition.state('mfe-help')).toMatchObject({ state: 'ready', value: { version: '1.0.0' } });
    expect(failures()).toMatchObject([{ kind: 'evaluation', version: '1.1.0' }]);
  });
});

describe('when a release breaks while it is shown', () => {
  const open = async () => {
    const composed = compose(() => ok(), two());
    await composed.composition.enter('mfe-help');
    const state = composed.composition.state('mfe-help');
    if (state.state !== 'ready') throw new Error('not shown');
    return { ...composed, mounted: state.value };
  };

  it('shows the previous release in its place and reports both', async () => {
    const { composition, events, mounted } = await open();
    composition.onRenderError(mounted, new Error('render'), 'render');
    await waitFor(() => expect(shown(composition)).toBe('1.0.0'));
    expect(events.map(({ kind, version }) => `${kind} ${version}`)).toEqual([
      'load 1.1.0',
      'render 1.1.0',
      'load 1.0.0',
    ]);
  });

  it('does not come back to it at the next entry', async () => {
    const { composition, mounted } = await open();
    composition.onRenderError(mounted, new Error('render'), 'render');
    await waitFor(() => expect(shown(composition)).toBe('1.0.0'));
    await composition.enter('mfe-help');
    expect(shown(composition)).toBe('1.0.0');
  });

  it('first checks whether operators have changed it already', async () => {
    const { composition, mounted } = await open();
    edgeSays(live(2, {}, '1.2.0', '1.0.0'));
    composition.onRenderError(mounted, new Error('render'), 'render');
    await waitFor(() => expect(shown(composition)).toBe('1.2.0'));
  });

  it('ends in the placeholder when every release breaks, and Retry tries all of them', async () => {
    const { composition, mounted } = await open();
    composition.onRenderError(mounted, new Error('render'), 'render');
    await waitFor(() => expect(shown(composition)).toBe('1.0.0'));
    const state = composition.state('mfe-help');
    if (state.state === 'ready') composition.onRenderError(state.value, new Error('render'), 'render');
    await waitFor(() => expect(shown(composition)).toBe('failed'));
    await composition.retry('mfe-help');
    expect(shown(composition)).toBe('1.1.0');
  });

  it('is replaced when it throws after a press, and stays when there is no other', async () => {
    const { composition, failures } = await open();
    composition.onUncaughtError({ app: 'mfe-help', version: '1.1.0' }, 'unhandled', new Error('press'));
    await waitFor(() => expect(shown(composition)).toBe('1.0.0'));
    composition.onUncaughtError({ app: 'mfe-help', version: '1.0.0' }, 'unhandled', new Error('press'));
    await composition.enter('mfe-help');
    expect(shown(composition)).toBe('1.0.0');
    expect(failures().map(({ kind }) => kind)).toEqual(['unhandled', 'unhandled']);
  });

  it.each(['blank', 'covered', 'address', 'renders'] as const)(
    'is replaced without an error when it is found to be: %s, and its styles cover nothing then',
    async (kind) => {
      const { composition, failures } = await open();
      composition.onUnhealthy({ app: 'mfe-help', version: '1.1.0' }, kind);
      await waitFor(() => expect(shown(composition)).toBe('1.0.0'));
      composition.onUnhealthy({ app: 'mfe-help', version: '1.1.0' }, kind);
      expect(failures()).toMatchObject([{ kind, version: '1.1.0' }]);
      composition.onUnhealthy({ app: 'mfe-help', version: '1.0.0' }, kind);
      const style = document.createElement('link');
      Object.assign(style, { rel: 'stylesheet', href: '/styles.css' });
      style.dataset.release = 'mfe-help@1.0.0';
      document.head.append(style);
      await waitFor(() => expect(shown(composition)).toBe('failed'));
      expect(style.disabled).toBe(true);
      style.remove();
    },
  );

  it('is only reported when a promise was rejected', async () => {
    const { composition, failures } = await open();
    composition.onUnhandledRejection({ app: 'mfe-help', version: '1.1.0' }, new Error('nobody waited'));
    expect(failures()).toMatchObject([{ kind: 'unhandled', version: '1.1.0' }]);
    expect(shown(composition)).toBe('1.1.0');
  });
});

describe('a release that ended an earlier visit', () => {
  it('is excluded where there is another', async () => {
    const { composition, loads } = compose(() => ok(), two());
    composition.exclude({ app: 'mfe-help', version: '1.1.0' });
    await composition.enter('mfe-help');
    expect(shown(composition)).toBe('1.0.0');
    expect(loads).toHaveLength(1);
  });

  it('is shown where there is none', async () => {
    const { composition } = compose(() => ok());
    composition.exclude({ app: 'mfe-help', version: '1.0.0' });
    await composition.enter('mfe-help');
    expect(shown(composition)).toBe('1.0.0');
  });
});

describe('the table of routes', () => {
  it('knows who owns a path, with its query and hash', () => {
    const { composition } = compose(() => Promise.resolve({ default: remote() }));
    expect(composition.routeFor('/faqs?group=claims#x')?.app).toBe('mfe-help');
    expect(composition.hasRoute('/contact-us')).toBe(false);
  });
});
