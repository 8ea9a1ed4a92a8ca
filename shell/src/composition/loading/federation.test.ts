import * as React from 'react';
import type { MicroFrontend } from '@tulinde/contracts';
import { release, route } from '../../testing/manifest';
import { createFederation } from './federation';

type ShareScope = Record<string, Record<string, { lib(): unknown } | undefined> | undefined>;

const stock = (version: string, federation: 'global' | 'module'): MicroFrontend => {
  const plain = release('mfe-health', version, [route('/health')]);
  return { ...plain, extras: { ...plain.extras, federation } };
};

/* What an entry of the standard plugins leaves, as far as the protocol goes. */
const leaveContainer = (name: string, container: object) => Object.assign(window, { [name]: container });

describe('when a release is of the standard plugins', () => {
  const federation = createFederation({ react: '19.3.1' });

  it('it is loaded by the runtime of Module Federation, with what the shell hands over', async () => {
    let scope: ShareScope = {};
    leaveContainer('mfe_health_1_0_0', {
      init: (given: ShareScope) => void (scope = given),
      get: (module: string) => Promise.resolve(() => ({ default: { module } })),
    });
    expect(await federation.load(stock('1.0.0', 'global'))).toEqual({ default: { module: './remote' } });
    expect(scope['react']?.['19.3.1']?.lib()).toHaveProperty('useState', React.useState);
  });

  it('two releases stand beside each other', async () => {
    for (const version of ['1.1.0', '1.2.0']) {
      const get = () => Promise.resolve(() => ({ default: version }));
      leaveContainer(`mfe_health_${version.replaceAll('.', '_')}`, { init: () => undefined, get });
    }
    expect(await federation.load(stock('1.1.0', 'global'))).toEqual({ default: '1.1.0' });
    expect(await federation.load(stock('1.2.0', 'global'))).toEqual({ default: '1.2.0' });
    expect(await federation.load(stock('1.1.0', 'global'))).toEqual({ default: '1.1.0' });
  });

  it('an ES module is not asked for in a browser that does not say that it runs them', async () => {
    await expect(federation.load(stock('2.0.0', 'module'))).rejects.toMatchObject({ name: 'IncompatibleError' });
    expect(document.querySelector('script')).toBeNull();
  });

  it('nothing is asked for without a hash', async () => {
    const bare = stock('3.0.0', 'global');
    await expect(federation.load({ ...bare, metadata: { ...bare.metadata, integrity: '' } })).rejects.toMatchObject({
      kind: 'missing module',
    });
    expect(document.querySelector('script')).toBeNull();
  });
});

describe('what a release does to the runtime reaches no other', () => {
  const federation = createFederation({ react: '19.3.1' });
  const given = async (version: string): Promise<ShareScope> => {
    let scope: ShareScope = {};
    leaveContainer(`mfe_help_${version.replaceAll('.', '_')}`, {
      init: (shared: ShareScope) => void (scope = shared),
      get: () => Promise.resolve(() => ({ default: version })),
    });
    await expect(federation.load(release('mfe-help', version, [route('/help')]))).resolves.toHaveProperty(
      'default',
      version,
    );
    return scope;
  };

  it('each has shared modules of its own', async () => {
    const first = await given('1.0.0');
    first['react'] = {};
    delete first['react-dom'];
    const second = await given('1.1.0');
    expect(second['react']?.['19.3.1']?.lib()).toHaveProperty('useState', React.useState);
    expect(second).toHaveProperty('react-dom');
  });

  it('it has no way to the shell’s runtime, and may empty what others leave in globals', async () => {
    await given('1.2.0');
    const globals = window as unknown as Record<string, unknown>;
    const { __INSTANCES__, __SHARE__ } = globals['__FEDERATION__'] as { __INSTANCES__: unknown[]; __SHARE__: object };
    expect({ __INSTANCES__, __SHARE__ }).toEqual({ __INSTANCES__: [], __SHARE__: {} });
    expect(globals['__GLOBAL_LOADING_REMOTE_ENTRY__']).toEqual({});
    expect(globals['__VMOK__']).toBe(globals['__FEDERATION__']);
    const kept = { ...globals };
    for (const name of ['__FEDERATION__', '__VMOK__', '__GLOBAL_LOADING_REMOTE_ENTRY__']) globals[name] = null;
    await given('1.3.0');
    Object.assign(globals, { __FEDERATION__: kept['__FEDERATION__'], __VMOK__: kept['__VMOK__'] });
  });

  it('a release that failed to begin can be tried again, with the modules that it was given first', async () => {
    const scopes: ShareScope[] = [];
    leaveContainer('mfe_help_2_0_0', {
      init: (shared: ShareScope) => {
        if (scopes.push(shared) === 1) throw new Error('Unsatisfied version');
      },
      get: () => Promise.resolve(() => ({ default: 2 })),
    });
    const broken = release('mfe-help', '2.0.0', [route('/help')]);
    await expect(federation.load(broken)).rejects.toThrow('Unsatisfied version');
    await expect(federation.load(broken)).resolves.toHaveProperty('default', 2);
    expect(scopes[1]).toBe(scopes[0]);
  });
});
