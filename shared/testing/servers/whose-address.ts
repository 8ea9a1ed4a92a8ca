import type { FastifyInstance } from 'fastify';

interface ForwardedRequest {
  /** Of `TULINDE_TRUST_PROXY`. */
  readonly setting: string;
  /** `x-forwarded-for`, as it reaches the server. */
  readonly forwarded: string;
  readonly connectsFrom: string;
  /** Whose the call is. */
  readonly is: string;
}

const visitor = '41.90.1.1';
const cases: readonly ForwardedRequest[] = [
  { setting: 'false', forwarded: visitor, connectsFrom: '10.0.0.7', is: '10.0.0.7' },
  { setting: '10.0.0.0/8', forwarded: visitor, connectsFrom: '10.0.0.7', is: visitor },
  { setting: '10.0.0.0/8', forwarded: `6.6.6.6, ${visitor}`, connectsFrom: '10.0.0.7', is: visitor },
  { setting: '10.0.0.0/8', forwarded: `${visitor}, 10.0.0.9`, connectsFrom: '10.0.0.7', is: visitor },
  { setting: '10.0.0.0/8', forwarded: '6.6.6.6', connectsFrom: visitor, is: visitor },
  { setting: 'loopback,uniquelocal', forwarded: visitor, connectsFrom: '127.0.0.1', is: visitor },
  { setting: '1', forwarded: `6.6.6.6, ${visitor}`, connectsFrom: '172.64.0.1', is: visitor },
  { setting: '2', forwarded: `6.6.6.6, ${visitor}, 172.64.0.9`, connectsFrom: '172.64.0.1', is: visitor },
];

/**
 * Whose a call is, by one rule for every server: the tests of edge, back end and registry are these.
 * @param open the server as its program makes it with this setting, not listening
 */
export const itKnowsWhoseACallIs = (open: (setting: string) => Promise<FastifyInstance>): void => {
  it.each(cases)('with $setting a call from $connectsFrom with “$forwarded” is of $is', async (asked) => {
    const app = await open(asked.setting);
    app.get('/whose', ({ ip }) => ip);
    const headers = { 'x-forwarded-for': asked.forwarded };
    const answer = await app.inject({ url: '/whose', remoteAddress: asked.connectsFrom, headers });
    await app.close();
    expect(answer.body).toBe(asked.is);
  });

  it('refuses to believe everybody', async () => {
    await expect((async () => open('true'))()).rejects.toThrow(/must be false, a number of hops/);
  });
};
