import { itKnowsWhoseACallIs } from '@tulinde/testing/servers/whose-address';
import { loadConfig } from '../config/config';
import { createServer } from './server';

describe('the back end', () => {
  itKnowsWhoseACallIs((setting) => {
    const { trustProxy } = loadConfig({ TULINDE_TRUST_PROXY: setting });
    return createServer({ logLevel: 'silent', trustProxy });
  });

  it('trusts the edge, which stands on the same machine or in a private network, where nothing is set', () => {
    expect(loadConfig({}).trustProxy).toEqual(['loopback', 'uniquelocal']);
  });
});
