import { act, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from '@tulinde/client/router';
import { createFakeBackend, createTestPortal, signedIn } from '@tulinde/testing';
import { customerDatabase } from '@tulinde/ui/page';
import { LanguageProvider, PortalProvider } from '@tulinde/client/remote';
import { Logout } from './logout';

it('leaves nothing of the customer on the device', async () => {
  const forget = jest.spyOn(customerDatabase, 'forget').mockReturnValue();
  const backend = createFakeBackend({ logout: () => ({ isSignedOut: true }) });
  const portal = createTestPortal({ backend, session: signedIn });
  await act(async () => {
    render(
      <MemoryRouter initialEntries={['/logout']}>
        <PortalProvider value={portal}>
          <LanguageProvider value="en">
            <Logout portal={portal} onShown={() => undefined} />
          </LanguageProvider>
        </PortalProvider>
      </MemoryRouter>,
    );
  });
  await waitFor(() => expect(portal.session.userId).toBeNull());
  expect(forget.mock.calls).toEqual([[signedIn.userId]]);
  forget.mockRestore();
});
