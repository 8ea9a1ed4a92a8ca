import { screen, within } from '@testing-library/react';
import { FakeRegistry } from '../testing/fake-registry';
import { findPanel, renderConsole } from '../testing/render-console';

const account = '/environments/production/apps/mfe-account';
const claims = '/environments/production/apps/mfe-claims';
const candidateOf = (app: string) => `PUT /v1/environments/production/apps/${app}/candidate`;

const confirm = async (title: RegExp, button: string, reason?: string) => {
  const panel = within(await findPanel(title));
  return { panel, press: { button: panel.getByRole('button', { name: button }), reason } };
};

describe('a candidate on a ramp', () => {
  it('says where it stands, what comes next and how it does', async () => {
    renderConsole(account);
    const card = within(await screen.findByRole('region', { name: 'mfe-account 3.9.0, candidate at 10 %' }));
    expect(
      card.getByText(/1 % → 10 % → 25 % → 50 % → 100 %, a step every 15 min · next step 25 % at 14:55/),
    ).toBeVisible();
    expect(await card.findByText('No significant difference so far.')).toBeVisible();
    expect(card.getByText(/uncaught errors for 4 of \d+; of 3\.8\.0 for 3 of \d+\./)).toBeVisible();
    expect(card.queryByText(/could not be used/)).toBeNull();
    expect(card.getByText(/2 of 31 waited longer than 5 s; of 3\.8\.0 9 of 320\./)).toBeVisible();
  });

  it('goes to the next usual share at once', async () => {
    const { user, registry } = renderConsole(account);
    await user.click(await screen.findByRole('button', { name: '25 % now' }));
    const { panel, press } = await confirm(/Give mfe-account 3\.9\.0 to 25 % of the visitors/, '25 % now');
    expect(panel.getByText(/The ramp that runs ends/)).toBeVisible();
    await user.click(press.button);
    expect(await screen.findByText('mfe-account 3.9.0 goes to 25 % of the visitors.')).toBeVisible();
    expect(registry.sent(candidateOf('mfe-account'))).toEqual([
      { version: '3.9.0', basisPoints: 2_500, expectedRevision: 41, reason: '' },
    ]);
  });

  it.each([
    [false, 'Pause', 'pause'],
    [true, 'Resume', 'resume'],
  ])('whose pause is %s can be changed by %s', async (isPaused, button, path) => {
    const registry = new FakeRegistry();
    registry.environments = registry.environments.map((one) => ({
      ...one,
      apps: one.apps.map((app) => (app.candidate ? { ...app, candidate: { ...app.candidate, isPaused } } : app)),
    }));
    const { user } = renderConsole(account, { registry });
    await user.click(await screen.findByRole('button', { name: button }));
    const { press } = await confirm(/the ramp of mfe-account/, button);
    await user.click(press.button);
    expect(registry.sent(`POST /v1/environments/production/apps/mfe-account/candidate/${path}`)).toHaveLength(1);
  });

  it('is taken back with a reason', async () => {
    const { user, registry } = renderConsole(account);
    await user.click(await screen.findByRole('button', { name: 'Take back' }));
    const panel = within(await findPanel('Take mfe-account 3.9.0 back?'));
    await user.type(panel.getByLabelText('Reason'), 'slow{Enter}');
    expect(await screen.findByText('mfe-account 3.9.0 was taken back.')).toBeVisible();
    expect(registry.sent('POST /v1/environments/production/apps/mfe-account/candidate/abort')).toEqual([
      { expectedRevision: 41, reason: 'slow', urgent: false },
    ]);
  });

  it('is promoted to everybody', async () => {
    const { user, registry } = renderConsole(account);
    await user.click(await screen.findByRole('button', { name: 'Promote to everybody' }));
    const { press } = await confirm(/Promote mfe-account 3\.9\.0 to everybody/, 'Promote 3.9.0');
    await user.click(press.button);
    expect(await screen.findByText('mfe-account serves 3.9.0 to everybody.')).toBeVisible();
    expect(registry.sent('POST /v1/environments/production/apps/mfe-account/promote')).toHaveLength(1);
  });
});

describe('the ramp form', () => {
  it('starts a ramp in steps', async () => {
    const { user, registry } = renderConsole(claims);
    await user.selectOptions(await screen.findByLabelText('Release'), '4.2.0');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    const { panel, press } = await confirm(/Ramp mfe-claims 4\.2\.0/, 'Start the ramp');
    expect(panel.getByText(/1 % → 10 % → 50 % → 100 %, one step every 15 min/)).toBeVisible();
    await user.click(press.button);
    await screen.findByText('The ramp of mfe-claims 4.2.0 has started.');
    expect(registry.sent(candidateOf('mfe-claims'))).toEqual([
      {
        version: '4.2.0',
        plan: { kind: 'steps', steps: [100, 1_000, 5_000, 10_000], everyMinutes: 15 },
        expectedRevision: 41,
        reason: '',
      },
    ]);
  });

  it('starts an even ramp', async () => {
    const { user, registry } = renderConsole(claims);
    await user.selectOptions(await screen.findByLabelText('Release'), '4.2.0');
    await user.click(screen.getByLabelText('Evenly'));
    await user.clear(screen.getByLabelText('Minutes in all'));
    await user.type(screen.getByLabelText('Minutes in all'), '60');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    const { press } = await confirm(/Ramp mfe-claims/, 'Start the ramp');
    await user.click(press.button);
    await screen.findByText(/has started/);
    expect(registry.sent(candidateOf('mfe-claims'))).toEqual([
      expect.objectContaining({ basisPoints: 100, plan: { kind: 'linear', to: 10_000, minutes: 60 } }),
    ]);
  });

  it('says beside each field what is wrong and proposes nothing', async () => {
    const { user } = renderConsole(claims);
    await user.clear(await screen.findByLabelText('Steps, in %'));
    await user.type(screen.getByLabelText('Steps, in %'), '50, 10');
    await user.click(screen.getByRole('button', { name: 'Go on' }));
    expect(screen.getByLabelText('Release')).toHaveAccessibleDescription(/Choose the release/);
    expect(screen.getByLabelText('Steps, in %')).toHaveAccessibleDescription(/at least two growing shares/);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('offers only what the token may do', async () => {
    const registry = new FakeRegistry();
    registry.identity = { name: 'squad', apps: ['mfe-claims'], actions: ['candidate'], expiresAt: null };
    renderConsole(claims, { registry });
    expect(await screen.findByLabelText('A share')).toBeInTheDocument();
    expect(screen.queryByLabelText('Everybody')).toBeNull();
  });
});
