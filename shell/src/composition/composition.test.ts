import type { Portal, RemoteModule } from '@tulinde/shared/remote';
import { createTestPortal } from '@tulinde/shared/testing';
import { manifestOf, release, route } from '../testing/manifest';
import { Composition } from './composition';
import type { RemoteFailure } from './remote-failure';

const remote = (change: Partial<RemoteModule> = {}): RemoteModule => ({
  contract: 1,
  pages: { '/faqs': () => null },
  ...change,
});

type Load = (url: string) => Promise<unknown>;

const compose = (load: Load, releases = [release('mfe-help', '1.0.0', [route('/faqs')])]) => {
  const failures: RemoteFailure[] = [];
  const loads: string[] = [];
  const portal: Portal = createTestPortal();
  const composition = new Composition({
    manifest: manifestOf({ 'mfe-help': releases }),
    federation: {
      load: (of, query = '') => {
        loads.push(of.url + query);
        return load(of.url + query);
      },
    },
    portal: () => portal,
    reportFailure: (failure) => failures.push(failure),
  });
  return { composition, failures, loads, portal };
};

const networkError = () => Promise.reject(new Error('RUNTIME-008: failed to load'));

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
    expect(failures).toMatchObject([{ kind: 'network', app: 'mfe-help', version: '1.0.0' }]);
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
    expect(failures).toMatchObject([{ kind }]);
    expect(loads).toHaveLength(1);
  });

  it('does not even load one whose manifest names a contract that is not accepted', async () => {
    const { composition, failures, loads } = compose(
      () => Promise.resolve({ default: remote() }),
      [release('mfe-help', '1.0.0', [route('/faqs')], 99)],
    );
    await composition.enter('mfe-help');
    expect(failures).toMatchObject([{ kind: 'incompatible' }]);
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
    expect(failures).toMatchObject([{ kind: 'evaluation', version: '1.1.0' }]);
  });
});

describe('the table of routes', () => {
  it('knows who owns a path, with its query and hash', () => {
    const { composition } = compose(() => Promise.resolve({ default: remote() }));
    expect(composition.routeFor('/faqs?group=claims#x')?.app).toBe('mfe-help');
    expect(composition.hasRoute('/contact-us')).toBe(false);
  });
});
