import { createFakeBackend, networkBreak } from '@tulinde/testing';
import { endHalfSession } from './end-half-session';

describe('when a sign-in was left in the middle', () => {
  it('ends its session with its token', async () => {
    const backend = createFakeBackend({ logout: () => ({ isSignedOut: true }) });
    await endHalfSession(backend.api, 'half');
    expect(backend.recorded).toMatchObject([{ name: 'logout', headers: { 'x-customer-token': 'half' } }]);
  });

  it('lets it end by itself where the server does not answer', async () => {
    const backend = createFakeBackend({ logout: () => networkBreak() });
    await expect(endHalfSession(backend.api, 'half')).resolves.toBeUndefined();
  });
});
