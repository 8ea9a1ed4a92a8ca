import { act, screen } from '@testing-library/react';
import { FakeRegistry, refusal } from '../testing/fake-registry';
import { renderConsole } from '../testing/render-console';

const key = 'tulinde.console.token';

describe('when nobody has signed in', () => {
  it('asks for the token and shows the environments once the registry knows it', async () => {
    const { user, registry } = renderConsole('/', { token: null });
    await user.type(await screen.findByLabelText('Token'), 'my-token');
    await user.click(screen.getByRole('button', { name: 'Sign in' }));
    expect(await screen.findByRole('table', { name: 'Apps in production' })).toBeVisible();
    expect(registry.seen.find(({ path }) => path === '/v1/me')?.token).toBe('my-token');
    expect(sessionStorage.getItem(key)).toBe('my-token');
    expect(localStorage).toHaveLength(0);
  });

  it('says that the field is empty', async () => {
    const { user, registry } = renderConsole('/', { token: null });
    await user.click(await screen.findByRole('button', { name: 'Sign in' }));
    expect(screen.getByLabelText('Token')).toHaveAccessibleDescription(/Enter the token/);
    expect(registry.seen).toHaveLength(0);
  });

  it.each([
    ['unknown', 'The registry does not know this token. Check that it was copied whole.'],
    ['revoked', 'This token was revoked. Ask operations for a new one.'],
    ['expired', 'This token has expired. Ask operations for a new one.'],
  ])('says what is wrong with a token that is %s', async (why, message) => {
    const registry = new FakeRegistry();
    registry.overrides.set('GET /v1/me', () => refusal(401, 'TOKEN_REFUSED', { why }));
    const { user } = renderConsole('/', { token: null, registry });
    await user.type(await screen.findByLabelText('Token'), 'old{Enter}');
    expect(await screen.findByText(message)).toBeVisible();
    expect(sessionStorage.getItem(key)).toBeNull();
  });
});

describe('when this tab kept a token', () => {
  it('goes on with it and says whose it is and when it ends', async () => {
    renderConsole();
    expect(await screen.findByText('ops · token ends 24 Nov')).toBeVisible();
  });

  it('keeps it while the registry does not answer', async () => {
    const registry = new FakeRegistry();
    registry.isDown = true;
    renderConsole('/', { registry });
    expect(await screen.findByText(/The registry does not answer/)).toBeVisible();
    expect(sessionStorage.getItem(key)).toBe('secret');
  });

  it('forgets it when somebody signs out', async () => {
    const { user } = renderConsole();
    await user.click(await screen.findByRole('button', { name: 'Sign out' }));
    expect(screen.getByRole('heading', { name: 'Sign in to Releases' })).toBeVisible();
    expect(sessionStorage.getItem(key)).toBeNull();
  });
});

describe('when the registry refuses the token in the middle of the work', () => {
  it('clears it and asks for another', async () => {
    const { registry, services } = renderConsole();
    await screen.findByRole('table', { name: 'Apps in production' });
    registry.overrides.set('GET /v1/environments/production/telemetry', () =>
      refusal(401, 'TOKEN_REFUSED', { why: 'expired' }),
    );
    await act(() => services.environments.telemetry.load());
    expect(await screen.findByText(/You were signed out/)).toBeVisible();
    expect(sessionStorage.getItem(key)).toBeNull();
  });
});
