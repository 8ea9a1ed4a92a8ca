import { act, render, screen } from '@testing-library/react';
import { PortalProvider } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { createTestPortal, signedIn } from '@tulinde/testing';
import { perCustomer } from './per-customer';

let count = 0;
const useSecret = perCustomer(() => ({ of: `data ${(count += 1)}` }));
const Secret = observer(() => <p>{useSecret().of}</p>);

describe('what a store holds of a customer', () => {
  it('is shared by the pages, and gone with the customer', () => {
    const portal = createTestPortal({ session: signedIn });
    const page = (
      <PortalProvider value={portal}>
        <Secret />
        <Secret />
      </PortalProvider>
    );
    const view = render(page);
    expect(screen.getAllByText('data 1')).toHaveLength(2);
    act(() => portal.session.setIdentity({ userToken: 'of another customer' }));
    expect(screen.getAllByText('data 2')).toHaveLength(2);
    view.unmount();
    portal.session.clear();
    portal.session.setIdentity({ ...signedIn, userToken: 'of another customer' });
    render(page);
    expect(screen.getAllByText('data 3')).toHaveLength(2);
  });
});
