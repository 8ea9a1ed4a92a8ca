import { act, screen } from '@testing-library/react';
import { ApiError } from '@tulinde/client/api';
import { createTestPortal, renderInPortal, signedIn } from '@tulinde/testing';
import { FailedToLoad } from './failed-to-load';

const show = (status: number, code: 'CUSTOMER_TOKEN_INVALID' | null = null) => {
  const portal = createTestPortal({ session: signedIn });
  const retry = jest.fn();
  const facts = {
    failure: 'answer',
    status,
    code,
    errors: [],
    requestId: null,
    texts: ['It did not work.'],
  } as const;
  renderInPortal(<FailedToLoad title="Not here" error={new ApiError(facts)} onRetry={retry} />, '/', { portal });
  return { portal, retry };
};

describe('when something did not load', () => {
  it('tries again when the connection is back', () => {
    const { portal, retry } = show(500);
    act(() => portal.setOnline(false));
    expect(screen.getByText('It did not work.')).toBeVisible();
    expect(retry).not.toHaveBeenCalled();
    act(() => portal.setOnline(true));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('is asked for again when the language changes: what the server said is in the one before', () => {
    const { portal, retry } = show(500);
    act(() => portal.setLanguage('sw'));
    expect(retry).toHaveBeenCalledTimes(1);
  });

  it('leaves it to the panel to say that the session has ended', () => {
    show(401, 'CUSTOMER_TOKEN_INVALID');
    expect(screen.getByRole('alert')).toHaveTextContent(/^Not here/);
    expect(screen.queryByText('It did not work.')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Try again' })).toBeVisible();
  });

  it.each([
    [401, 1],
    [403, 1],
    [500, 0],
  ])('after a %i tries again %i times once the customer has signed in again', (status, times) => {
    const { portal, retry } = show(status);
    act(() => portal.session.setIdentity({ userToken: 'of the password alone' }));
    expect(retry).not.toHaveBeenCalled();
    act(() => portal.session.setIdentity({ userDetails: { fullName: 'Wanjikũ Kamau' } }));
    expect(retry).toHaveBeenCalledTimes(times);
  });
});
