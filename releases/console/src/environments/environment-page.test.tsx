import { act, screen, waitFor, within } from '@testing-library/react';
import { FakeRegistry, refusal } from '../testing/fake-registry';
import { findPanel, renderConsole } from '../testing/render-console';
import { sampleEntry } from '../testing/sample-history';
import { minutesAgo, sampleStaging } from '../testing/sample-environments';

const row = async (app: string) => {
  const table = await screen.findByRole('table', { name: /Apps in/ });
  return within(
    within(table)
      .getByRole('rowheader', { name: new RegExp(`^${app}`) })
      .closest('tr') as HTMLElement,
  );
};

describe('the apps of an environment', () => {
  it('stand with live release, candidate, loads and failures, the shell first', async () => {
    renderConsole();
    const table = await screen.findByRole('table', { name: 'Apps in production' });
    expect(within(table).getAllByRole('rowheader')[0]).toHaveTextContent('shellplatform');
    const account = await row('mfe-account');
    expect(account.getByText('3.8.0')).toBeVisible();
    expect(account.getByText('since 9 Nov')).toBeVisible();
    expect(account.getByText('3.9.0 · 10 %')).toBeVisible();
    expect(await account.findByText('22k')).toBeVisible();
    expect((await row('mfe-claims')).getByText('since 14:31, 22 min')).toBeVisible();
  });

  it('lead to the app', async () => {
    const { user } = renderConsole();
    await user.click((await row('mfe-help')).getByRole('link', { name: 'Releases of mfe-help' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'mfe-help in production' })).toBeVisible();
  });

  it('are another environment’s behind its tab', async () => {
    const { user, stream } = renderConsole();
    await user.click(await screen.findByRole('link', { name: 'staging' }));
    expect(await screen.findByRole('table', { name: 'Apps in staging' })).toBeVisible();
    expect(document.title).toBe('Releases in staging');
    expect(stream().address).toBe('/v1/environments/staging/stream');
  });

  it('say what to do when there are none', async () => {
    const registry = new FakeRegistry();
    registry.environments = [{ ...sampleStaging(), apps: [] }];
    renderConsole('/environments/staging', { registry });
    expect(await screen.findByText('Nothing is live in staging')).toBeVisible();
  });
});

describe('when a live release fails', () => {
  it('says so above all else and offers the way back', async () => {
    const { user } = renderConsole();
    const alert = await screen.findByText('mfe-claims 4.1.2 fails for 2.81 % of visitors, usually 0.03 %');
    expect(alert.closest('[role=alert]')).toHaveTextContent('Most often: render.');
    await user.click((await row('mfe-claims')).getByRole('button', { name: 'Roll back to 4.1.1' }));
    expect(await findPanel('Roll mfe-claims back to 4.1.1?')).toBeVisible();
  });

  it('offers no way back to a token that may not', async () => {
    const registry = new FakeRegistry();
    registry.identity = {
      name: 'squad-help',
      apps: ['mfe-help'],
      actions: ['rollback', 'telemetry-read'],
      expiresAt: null,
    };
    renderConsole('/', { registry });
    await screen.findByText(/fails for 2.81 %/);
    expect((await row('mfe-claims')).queryByRole('button')).toBeNull();
  });
});

describe('when a candidate was taken back by itself', () => {
  it('says so, with the figures in the history', async () => {
    const registry = new FakeRegistry();
    const figures = { candidateVisitors: 210, candidateFailing: 31, stableVisitors: 1_900, stableFailing: 1 };
    registry.history = [
      sampleEntry({
        id: 42,
        at: minutesAgo(5),
        actor: 'automatic',
        action: 'take-back',
        app: 'mfe-help',
        before: '1.9.5 at 10.00 %',
        after: '1.9.4',
        figures,
      }),
    ];
    renderConsole('/', { registry });
    expect(await screen.findByText('mfe-help 1.9.5 at 10.00 % was taken back by itself at 14:48')).toBeVisible();
    expect(screen.getByText('31 of 210 visitors failed, 1 of 1900 before')).toBeVisible();
  });
});

describe('freezing', () => {
  it('asks for a reason, then shows who froze it and why', async () => {
    const { user, registry } = renderConsole();
    await user.click(await screen.findByRole('button', { name: 'Freeze production' }));
    const panel = within(await findPanel('Freeze production?'));
    await user.click(panel.getByRole('button', { name: 'Freeze' }));
    expect(panel.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
    await user.type(panel.getByLabelText('Reason'), 'end of the month');
    await user.click(panel.getByRole('button', { name: 'Freeze' }));
    expect(await screen.findByText('ops, 14:53: “end of the month”')).toBeVisible();
    expect(registry.sent('POST /v1/environments/production/freeze')).toEqual([
      { expectedRevision: 41, reason: 'end of the month' },
    ]);
    await user.click(screen.getByRole('button', { name: 'Unfreeze' }));
    expect(await findPanel('Unfreeze production?')).toBeVisible();
  });
});

describe('when something cannot be read', () => {
  it('offers to try again where the environments would be', async () => {
    const registry = new FakeRegistry();
    registry.overrides.set('GET /v1/environments', () => refusal(500, 'UNEXPECTED'));
    const { user } = renderConsole('/environments/production', { registry });
    expect(await screen.findByText('This could not be read')).toBeVisible();
    expect(screen.getByText(/req-7/)).toBeVisible();
    registry.overrides.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Apps in production' })).toBeVisible();
  });

  it('shows the releases without figures to a token that may not read them', async () => {
    const registry = new FakeRegistry();
    registry.overrides.set('GET /v1/environments/production/telemetry', () => refusal(403, 'FORBIDDEN'));
    renderConsole('/', { registry });
    expect(await (await row('shell')).findByText('not for your token')).toBeVisible();
    expect((await row('shell')).getByText('2.3.0')).toBeVisible();
  });

  it('keeps what it shows and says that it may be old', async () => {
    const { registry, services } = renderConsole();
    await row('shell');
    registry.isDown = true;
    await act(() => services.environments.reload());
    expect((await screen.findAllByText(/What you see may be old/)).length).toBeGreaterThan(0);
    expect((await row('shell')).getByText('2.3.0')).toBeVisible();
  });

  it('says that there is no such environment', async () => {
    renderConsole('/environments/moon');
    expect(await screen.findByRole('heading', { name: 'There is no such page' })).toBeVisible();
  });
});

describe('live updates', () => {
  it('shows what somebody else changed', async () => {
    const { registry, stream } = renderConsole();
    await row('mfe-help');
    registry.environments = registry.environments.map((one) => ({
      ...one,
      revision: one.revision + 1,
      apps: one.apps.map((app) => (app.app === 'mfe-help' ? { ...app, version: '1.9.5' } : app)),
    }));
    stream().tell(42);
    expect(await (await row('mfe-help')).findByText('1.9.5')).toBeVisible();
  });

  it('reads nothing anew for the revision that is on the screen', async () => {
    const { registry, stream } = renderConsole();
    await row('mfe-help');
    const before = registry.seen.length;
    stream().tell(41);
    expect(registry.seen).toHaveLength(before);
  });

  it('says when it is not live, and stops saying so', async () => {
    const { stream } = renderConsole();
    await row('mfe-help');
    stream().fail();
    expect(await screen.findByText('Not live')).toBeVisible();
    stream().tell(41);
    await waitFor(() => expect(screen.queryByText('Not live')).toBeNull());
  });
});
