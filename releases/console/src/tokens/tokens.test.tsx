import { screen, waitFor, within } from '@testing-library/react';
import { FakeRegistry, refusal } from '../testing/fake-registry';
import { findPanel, renderConsole } from '../testing/render-console';

const secret = 'the-secret-shown-once';

const makeToken = async (registry = new FakeRegistry()) => {
  const rendered = renderConsole('/tokens', { registry });
  const { user } = rendered;
  await screen.findByRole('table', { name: 'Tokens' });
  await user.click(screen.getByRole('button', { name: 'Make a token' }));
  const panel = within(await findPanel('Make a token'));
  await user.type(panel.getByLabelText('Holder'), 'squad-help');
  await user.click(panel.getByLabelText('Publish releases'));
  await user.click(await panel.findByLabelText('mfe-help'));
  await user.click(panel.getByRole('button', { name: 'Make the token' }));
  return { ...rendered, panel };
};

describe('a new token', () => {
  it('is asked for with holder, apps, actions and end', async () => {
    const { registry } = await makeToken();
    await screen.findByText('The token of squad-help');
    expect(registry.sent('POST /v1/tokens')).toEqual([
      { name: 'squad-help', apps: ['mfe-help'], actions: ['publish'], expiresAt: '2027-02-18T11:53:00.000Z' },
    ]);
  });

  it('is shown once and kept nowhere', async () => {
    const { user } = await makeToken();
    const shown = await screen.findByText('The token of squad-help');
    expect(within(shown.closest('section') as HTMLElement).getByLabelText('Token')).toHaveValue(secret);
    await user.click(screen.getByRole('button', { name: 'I have it' }));
    expect(screen.queryByDisplayValue(secret)).toBeNull();
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain(secret);
    expect(screen.getByRole('rowheader', { name: 'squad-help' })).toBeVisible();
  });

  it('can be copied', async () => {
    const { user } = await makeToken();
    await user.click(await screen.findByRole('button', { name: 'Copy' }));
    expect(await screen.findByText('Copied.')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe(secret);
  });

  it('is for every app when an action concerns no single one', async () => {
    const { user, registry } = renderConsole('/tokens');
    await user.click(await screen.findByRole('button', { name: 'Make a token' }));
    const panel = within(await findPanel('Make a token'));
    await user.type(panel.getByLabelText('Holder'), 'night-watch');
    await user.click(panel.getByLabelText('Freeze environments (every app)'));
    expect(panel.getByLabelText('Every app')).toBeChecked();
    await user.selectOptions(panel.getByLabelText('Ends after'), 'Never');
    await user.click(panel.getByRole('button', { name: 'Make the token' }));
    await waitFor(() =>
      expect(registry.sent('POST /v1/tokens')).toEqual([{ name: 'night-watch', apps: ['*'], actions: ['freeze'] }]),
    );
  });

  it('is refused in its place', async () => {
    const registry = new FakeRegistry();
    registry.overrides.set('POST /v1/tokens', () =>
      refusal(403, 'FORBIDDEN', { holder: 'ops', action: 'publish', app: 'mfe-help' }),
    );
    const { panel } = await makeToken(registry);
    expect(await panel.findByText(/may not do this \(publish on mfe-help\)/)).toBeVisible();
    expect(panel.getByLabelText('Holder')).toHaveValue('squad-help');
  });

  it('needs a holder, an app and something to do', async () => {
    const { user } = renderConsole('/tokens');
    await user.click(await screen.findByRole('button', { name: 'Make a token' }));
    const panel = within(await findPanel('Make a token'));
    await user.click(panel.getByRole('button', { name: 'Make the token' }));
    expect(panel.getByLabelText('Holder')).toHaveAccessibleDescription(/Enter who gets the token/);
    expect(panel.getByText('Tick at least one app.')).toBeVisible();
    expect(panel.getByText('Tick at least one.')).toBeVisible();
  });
});

describe('revoking', () => {
  it('asks for a reason, then shows the token as revoked', async () => {
    const { user, registry } = renderConsole('/tokens');
    await user.click(await screen.findByRole('button', { name: 'Revoke the token of squad-claims' }));
    const panel = within(await findPanel('Revoke the token of squad-claims?'));
    await user.click(panel.getByRole('button', { name: 'Revoke' }));
    expect(panel.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
    await user.type(panel.getByLabelText('Reason'), 'laptop lost{Enter}');
    expect(await screen.findByText('revoked')).toBeVisible();
    expect(registry.sent('POST /v1/tokens/2/revoke')).toEqual([{ reason: 'laptop lost' }]);
  });
});
