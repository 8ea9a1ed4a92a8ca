import { screen, within } from '@testing-library/react';
import { FakeRegistry, refusal } from '../testing/fake-registry';
import { findPanel, renderConsole } from '../testing/render-console';
import { sampleQuarantined } from '../testing/sample-quarantined';

const [old, broken] = sampleQuarantined().map(({ id }) => id) as [string, string];

describe('the quarantine', () => {
  it('tells what was put away, when and why, in the words of the command line', async () => {
    renderConsole('/quarantine');
    const table = await screen.findByRole('table', { name: 'Quarantine' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent(/mfe-claims 4\.0\.0.*long out of use/);
    expect(second).toHaveTextContent(/mfe-quotes 5\.13\.0.*an upload that was broken off/);
  });

  it('gives files back, with a reason', async () => {
    const { user, registry } = renderConsole('/quarantine');
    await user.click(await screen.findByRole('button', { name: 'Put mfe-claims 4.0.0 back' }));
    const panel = within(await findPanel('Put mfe-claims 4.0.0 back?'));
    await user.click(panel.getByRole('button', { name: 'Put back' }));
    expect(panel.getByLabelText('Reason')).toHaveAccessibleDescription(/Say why/);
    await user.type(panel.getByLabelText('Reason'), 'a tester needs it{Enter}');
    expect(await screen.findByText('mfe-claims 4.0.0 is back.')).toBeVisible();
    expect(registry.sent(`POST /v1/quarantine/${encodeURIComponent(old)}/restore`)).toEqual([
      { reason: 'a tester needs it' },
    ]);
    expect(screen.queryByText('mfe-claims 4.0.0')).toBeNull();
  });

  it('removes for good what is named, and says that nothing brings it back', async () => {
    const { user, registry } = renderConsole('/quarantine');
    await user.click(await screen.findByRole('button', { name: 'Remove mfe-quotes 5.13.0 for good' }));
    const panel = within(await findPanel('Remove mfe-quotes 5.13.0 for good?'));
    expect(panel.getByText('The files are deleted. Nothing brings them back.')).toBeVisible();
    await user.type(panel.getByLabelText('Reason'), 'disk{Enter}');
    expect(await screen.findByText('mfe-quotes 5.13.0 is gone for good.')).toBeVisible();
    expect(registry.sent('POST /v1/quarantine/purge')).toEqual([{ ids: [broken], reason: 'disk' }]);
  });

  it('says why something cannot be put back', async () => {
    const registry = new FakeRegistry();
    registry.overrides.set(`POST /v1/quarantine/${encodeURIComponent(broken)}/restore`, () =>
      refusal(409, 'QUARANTINE_BROKEN', { id: broken }),
    );
    const { user } = renderConsole('/quarantine', { registry });
    await user.click(await screen.findByRole('button', { name: 'Put mfe-quotes 5.13.0 back' }));
    const panel = within(await findPanel('Put mfe-quotes 5.13.0 back?'));
    await user.type(panel.getByLabelText('Reason'), 'let us see{Enter}');
    expect(await panel.findByText(/It is not a whole release, so it cannot become one/)).toBeVisible();
  });

  it('says when it is empty, and is there for operations alone', async () => {
    const registry = new FakeRegistry();
    registry.quarantined = [];
    registry.identity = { ...registry.identity, actions: ['promote'] };
    renderConsole('/quarantine', { registry });
    expect(await screen.findByText('Nothing is in the quarantine.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Quarantine' })).toBeNull();
  });
});
