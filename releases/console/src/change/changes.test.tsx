import { screen, waitFor, within } from '@testing-library/react';
import { FakeRegistry, refusal } from '../testing/fake-registry';
import { sampleReleases } from '../testing/sample-releases';
import { findPanel, renderConsole } from '../testing/render-console';

const claims = '/environments/production/apps/mfe-claims';
const rollbackAddress = 'POST /v1/environments/production/apps/mfe-claims/rollback';

const openRollback = async (registry = new FakeRegistry()) => {
  const rendered = renderConsole(claims, { registry });
  await rendered.user.click(await screen.findByRole('button', { name: 'Roll back to 4.1.1' }));
  return { ...rendered, panel: within(await findPanel('Roll mfe-claims back to 4.1.1?')) };
};

describe('a rollback', () => {
  it('names what will happen before it does', async () => {
    const { panel, registry } = await openRollback();
    expect(panel.getByText('mfe-claims in production goes from 4.1.2 to 4.1.1 for every visitor.')).toBeVisible();
    expect(registry.sent(rollbackAddress)).toEqual([]);
  });

  it('is not sent without a reason', async () => {
    const { panel, user, registry } = await openRollback();
    await user.click(panel.getByRole('button', { name: 'Roll back to 4.1.1' }));
    expect(panel.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why, in a few words/);
    expect(registry.sent(rollbackAddress)).toEqual([]);
  });

  it('carries reason, urgency and the revision that was on the screen, then shows the new state', async () => {
    const { panel, user, registry } = await openRollback();
    await user.type(panel.getByLabelText('Reason'), 'photos are lost');
    await user.click(panel.getByLabelText('Open tabs take it at once'));
    await user.click(panel.getByRole('button', { name: 'Roll back to 4.1.1' }));
    expect(await screen.findByText('mfe-claims serves 4.1.1 again.')).toBeVisible();
    expect(registry.sent(rollbackAddress)).toEqual([
      { expectedRevision: 41, reason: 'photos are lost', urgent: true, version: '4.1.1' },
    ]);
    expect(screen.getByText(/^4\.1\.1 is live/)).toBeVisible();
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('can be undone', async () => {
    const { panel, user, registry } = await openRollback();
    await user.type(panel.getByLabelText('Reason'), 'photos are lost{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    const undo = within(await findPanel('Undo the last change of mfe-claims?'));
    await user.type(undo.getByLabelText('Reason'), 'it was the network{Enter}');
    expect(await screen.findByText('The last change of mfe-claims was undone.')).toBeVisible();
    expect(registry.sent('POST /v1/environments/production/apps/mfe-claims/undo')).toEqual([
      { expectedRevision: 42, reason: 'it was the network', urgent: false },
    ]);
  });

  it('goes to any release that was live here', async () => {
    const { user } = renderConsole(claims);
    await user.click(await screen.findByRole('button', { name: 'Roll back to release 4.1.0' }));
    expect(await findPanel('Roll mfe-claims back to 4.1.0?')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Roll back to release 4.2.0' })).toBeNull();
  });

  it('to a bad release names why it is bad, and says that it goes out all the same', async () => {
    const registry = new FakeRegistry();
    const bad = { at: '2026-11-01T10:00:00Z', by: 'ops', reason: 'drafts are lost', environment: 'production' };
    const releases = sampleReleases('mfe-claims').map((one) => (one.version === '4.1.0' ? { ...one, bad } : one));
    registry.overrides.set('GET /v1/apps/mfe-claims/releases', () => ({ body: { releases } }));
    const { user } = renderConsole(claims, { registry });
    expect(await screen.findByText(/Marked bad by ops in production: drafts are lost/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Roll back to release 4.1.0' }));
    const panel = within(await findPanel('Roll mfe-claims back to 4.1.0?'));
    expect(panel.getByText('It is marked bad by ops in production: drafts are lost')).toBeVisible();
    await user.type(panel.getByLabelText('Reason'), 'the cause is mended');
    await user.click(panel.getByRole('button', { name: 'Roll back to 4.1.0 all the same' }));
    await waitFor(() =>
      expect(registry.sent(rollbackAddress)).toEqual([
        { expectedRevision: 41, reason: 'the cause is mended', urgent: false, anyway: true, version: '4.1.0' },
      ]),
    );
  });

  it('is said to be done when the page shows it, so that the next one can be left at once', async () => {
    const registry = new FakeRegistry();
    const { panel, user } = await openRollback(registry);
    let letRead = () => {};
    const read = new Promise<void>((resolve) => (letRead = resolve));
    let reads = 0;
    registry.overrides.set('GET /v1/environments', async () => {
      reads += 1;
      await read;
      return { body: { environments: registry.environments } };
    });
    await user.type(panel.getByLabelText('Reason'), 'photos are lost{Enter}');
    await waitFor(() => expect(reads).toBe(1));
    expect(screen.queryByText('mfe-claims serves 4.1.1 again.')).toBeNull();
    letRead();
    await user.click(await screen.findByRole('button', { name: 'Undo' }));
    await findPanel('Undo the last change of mfe-claims?');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is left by Escape without anything sent', async () => {
    const { user, registry } = await openRollback();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(registry.sent(rollbackAddress)).toEqual([]);
  });
});

describe('when somebody was faster', () => {
  it('shows who changed what, reads everything anew and sends nothing again by itself', async () => {
    const { panel, user, registry } = await openRollback();
    registry.environments = registry.environments.map((one) => ({ ...one, revision: one.revision + 1 }));
    await user.type(panel.getByLabelText('Reason'), 'photos are lost{Enter}');
    expect(await panel.findByText(/Somebody was faster, so nothing was done/)).toBeVisible();
    expect(panel.getByRole('heading', { name: 'What happened in between' })).toBeVisible();
    expect(panel.getByText(/squad-claims · “photo order”/)).toBeVisible();
    expect(panel.queryByLabelText('Reason')).toBeNull();
    await user.click(panel.getByRole('button', { name: 'Close and look again' }));
    expect(registry.sent(rollbackAddress)).toHaveLength(1);

    await user.click(screen.getByRole('button', { name: 'Roll back to 4.1.1' }));
    const again = within(await findPanel('Roll mfe-claims back to 4.1.1?'));
    await user.type(again.getByLabelText('Reason'), 'photos are lost{Enter}');
    expect(await screen.findByText('mfe-claims serves 4.1.1 again.')).toBeVisible();
  });
});

describe('when the registry refuses', () => {
  it.each([
    [423, 'FROZEN', { environment: 'production', by: 'ops', reason: 'audit' }, /was frozen by ops: “audit”/],
    [
      403,
      'FORBIDDEN',
      { holder: 'ops', action: 'rollback', app: 'mfe-claims' },
      /may not do this \(rollback on mfe-claims\)/,
    ],
    [409, 'NEVER_SERVED', { version: '4.1.1' }, /4\.1\.1 was never live here/],
    [418, 'SOMETHING_NEW', {}, /The registry refused: refused: SOMETHING_NEW/],
  ])('says in its place what to do about %i %s', async (status, code, details, message) => {
    const registry = new FakeRegistry();
    registry.overrides.set(rollbackAddress, () => refusal(status, code, details));
    const { panel, user } = await openRollback(registry);
    await user.type(panel.getByLabelText('Reason'), 'photos are lost{Enter}');
    expect(await panel.findByText(message)).toBeVisible();
    expect(panel.getByText('Reference req-7')).toBeVisible();
    expect(panel.getByLabelText('Reason')).toHaveValue('photos are lost');
  });

  it('keeps what was typed when the network is gone', async () => {
    const { panel, user, registry } = await openRollback();
    registry.isDown = true;
    await user.type(panel.getByLabelText('Reason'), 'photos are lost{Enter}');
    expect(await panel.findByText(/The registry does not answer/)).toBeVisible();
    registry.isDown = false;
    await user.click(panel.getByRole('button', { name: 'Roll back to 4.1.1' }));
    expect(await screen.findByText('mfe-claims serves 4.1.1 again.')).toBeVisible();
  });
});
