import { createServer } from './server';
import { loadConfig } from '../config';

/* What a server takes for the visitor's address. */
const addressSeen = async (setting: string | undefined, forwarded: string, remoteAddress = '10.0.0.7') => {
  const { trustProxy } = loadConfig({ TULINDE_TRUST_PROXY: setting });
  const app = await createServer({ logLevel: 'silent', trustProxy });
  app.get('/address', ({ ip }) => ip);
  const answer = await app.inject({ url: '/address', remoteAddress, headers: { 'x-forwarded-for': forwarded } });
  await app.close();
  return answer.body;
};

describe('the address of a visitor', () => {
  it('is what the edge says, which stands in a private network', async () => {
    expect(await addressSeen(undefined, '41.90.1.1')).toBe('41.90.1.1');
  });

  it('is never what the visitor invents in front of what the edge says', async () => {
    expect(await addressSeen(undefined, '6.6.6.6, 41.90.1.1')).toBe('41.90.1.1');
    expect(await addressSeen('1', '6.6.6.6, 41.90.1.1')).toBe('41.90.1.1');
    expect(await addressSeen('2', '6.6.6.6, 41.90.1.1, 10.0.0.8')).toBe('41.90.1.1');
  });

  it('is who connects, where nobody is trusted or somebody else comes', async () => {
    expect(await addressSeen('false', '41.90.1.1')).toBe('10.0.0.7');
    expect(await addressSeen('10.0.0.0/29', '41.90.1.1', '10.0.0.9')).toBe('10.0.0.9');
    expect(await addressSeen(undefined, '41.90.1.1', '197.1.2.3')).toBe('197.1.2.3');
  });

  it('cannot be set to what believes everybody', () => {
    expect(() => loadConfig({ TULINDE_TRUST_PROXY: 'true' })).toThrow(
      /TULINDE_TRUST_PROXY must be false, a number of hops/,
    );
  });
});
