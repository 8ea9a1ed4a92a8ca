import { screen, within } from '@testing-library/react';
import { FakeRegistry } from '../testing/fake-registry';
import { findPanel, renderConsole } from '../testing/render-console';
import { sampleReleases } from '../testing/sample-releases';

const claims = '/environments/production/apps/mfe-claims';
const changeAddress = (name: string) => `POST /v1/environments/production/apps/mfe-claims/${name}`;

const retire = async (registry = new FakeRegistry()) => {
  const rendered = renderConsole(claims, { registry });
  await rendered.user.click(await screen.findByRole('button', { name: 'Retire' }));
  const panel = within(await findPanel('Retire mfe-claims?'));
  return { ...rendered, panel };
};

describe('retiring an app', () => {
  it('says what goes and what stays, and is not done without a reason', async () => {
    const { panel, user, registry } = await retire();
    expect(panel.getByText(/its pages are not found from then on/)).toBeVisible();
    expect(panel.getByText('Its releases stay. “Bring back” serves 4.1.2 again.')).toBeVisible();
    await user.click(panel.getByRole('button', { name: 'Retire' }));
    expect(panel.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why, in a few words/);
    expect(registry.sent(changeAddress('retire'))).toEqual([]);
  });

  it('is followed by a page that says so, from which it is brought back', async () => {
    const { panel, user, registry } = await retire();
    await user.type(panel.getByLabelText('Reason'), 'moved to the other team{Enter}');
    expect(await screen.findByText('mfe-claims is retired.')).toBeVisible();
    expect(registry.sent(changeAddress('retire'))).toEqual([
      { expectedRevision: 41, reason: 'moved to the other team', urgent: false },
    ]);
    expect(await screen.findByRole('heading', { name: 'mfe-claims is retired in production' })).toBeVisible();
    expect(
      screen.getByText(/4\.1\.2 was live until .* Retired by operations: “moved to the other team”/),
    ).toBeVisible();

    await user.click(screen.getByRole('button', { name: 'Bring back 4.1.2' }));
    const back = within(await findPanel('Bring mfe-claims back?'));
    expect(back.getByText('production serves mfe-claims 4.1.2 again, as it did before it was retired.')).toBeVisible();
    await user.type(back.getByLabelText('Reason'), 'it moved back{Enter}');
    expect(await screen.findByText('mfe-claims serves 4.1.2 again.')).toBeVisible();
    expect(registry.sent(changeAddress('bring-back'))).toEqual([{ expectedRevision: 42, reason: 'it moved back' }]);
    expect(screen.getByText(/^4\.1\.2 is live/)).toBeVisible();
  });

  it('brings a release that was found bad since back only all the same', async () => {
    const registry = new FakeRegistry();
    const bad = { at: '2026-11-20T08:00:00Z', by: 'automatic', reason: 'fails more', environment: 'staging' };
    const releases = sampleReleases('mfe-claims').map((one) => (one.version === '4.1.2' ? { ...one, bad } : one));
    registry.overrides.set('GET /v1/apps/mfe-claims/releases', () => ({ body: { releases } }));
    const { panel, user } = await retire(registry);
    await user.type(panel.getByLabelText('Reason'), 'not needed{Enter}');
    await user.click(await screen.findByRole('button', { name: 'Bring back 4.1.2' }));
    const back = within(await findPanel('Bring mfe-claims back?'));
    expect(back.getByText('It is marked bad by automatic in staging: fails more')).toBeVisible();
    await user.type(back.getByLabelText('Reason'), 'needed after all');
    await user.click(back.getByRole('button', { name: 'Bring back 4.1.2 all the same' }));
    await screen.findByText('mfe-claims serves 4.1.2 again.');
    expect(registry.sent(changeAddress('bring-back'))).toMatchObject([{ anyway: true }]);
  });

  it('is found again from the list of what is live', async () => {
    const { panel, user } = await retire();
    await user.type(panel.getByLabelText('Reason'), 'not needed{Enter}');
    await screen.findByText('mfe-claims is retired.');
    await user.click(screen.getByRole('link', { name: 'production' }));
    const others = await screen.findByRole('navigation', { name: 'Published, and not live here:' });
    expect(within(others).getByRole('link', { name: 'mfe-claims' })).toHaveAttribute('href', claims);
  });

  it('is not offered for the shell', async () => {
    const registry = new FakeRegistry();
    renderConsole('/environments/production/apps/shell', { registry });
    await screen.findByRole('button', { name: 'Undo the last change' });
    expect(screen.queryByRole('button', { name: 'Retire' })).toBeNull();
  });
});
