import * as React from 'react';
import type { MicroFrontend } from '@tulinde/contracts';
import { release, route } from '../../testing/manifest';
import type { ShareScope } from './container';
import { createFederation } from './federation';

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
    const handedOver = scope['react']?.['19.3.1'] as { lib(): unknown } | undefined;
    expect(handedOver?.lib()).toHaveProperty('useState', React.useState);
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
