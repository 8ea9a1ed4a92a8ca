import type { WireRequest } from '@tulinde/shared/api';
import { endHalfSession } from './end-half-session';

const server = (logout: () => Promise<{ status: number; date: null; body: unknown }>) => {
  const sent: WireRequest[] = [];
  const transport = async (request: WireRequest) => {
    sent.push(request);
    if (request.method === 'POST') return logout();
    return { status: 200, date: null, body: { code: 200, data: { token: 'service' } } };
  };
  return { sent, options: { transport, sign: async () => 'signed' } };
};
const answered = async () => ({ status: 200, date: null, body: { response_code: 200, data: { isSignedOut: true } } });

describe('when a sign-in was left in the middle', () => {
  it('ends its session with its token', async () => {
    const { sent, options } = server(answered);
    await endHalfSession('half', () => 'en', options);
    expect(sent.at(-1)).toMatchObject({ url: '/api/logout', headers: { 'x-customer-token': 'half' } });
  });

  it('lets it end by itself where the server does not answer', async () => {
    const { options } = server(() => Promise.reject(new Error('the connection broke')));
    await expect(endHalfSession('half', () => 'en', options)).resolves.toBeUndefined();
  });
});
