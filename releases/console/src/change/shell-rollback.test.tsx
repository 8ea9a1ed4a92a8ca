import { screen, within } from '@testing-library/react';
import { FakeRegistry, refusal, type Handler } from '../testing/fake-registry';
import { findPanel, renderConsole } from '../testing/render-console';

const fitAddress = 'GET /v1/environments/production/shell-fit';

const fit = { environment: 'production', version: '2.2.9' };

const openRollback = async (answer: Handler) => {
  const registry = new FakeRegistry();
  registry.overrides.set(fitAddress, answer);
  const { user } = renderConsole('/environments/production/apps/shell', { registry });
  await user.click(await screen.findByRole('button', { name: 'Roll back to 2.2.9' }));
  return { registry, panel: within(await findPanel('Roll shell back to 2.2.9?')) };
};

const misfit = { app: 'mfe-claims', version: '4.1.2', why: 'speaks contract 2; shell@2.2.9 accepts 1' };

describe('a rollback of the shell', () => {
  it('says before it is done that all remotes fit', async () => {
    const { panel, registry } = await openRollback(() => ({ body: { ...fit, misfits: [], fitting: ['2.2.9'] } }));
    expect(await panel.findByText('It takes every remote that is live.')).toBeVisible();
    expect(registry.seen.find(({ path }) => path.endsWith('/shell-fit'))?.query).toEqual({ version: '2.2.9' });
  });

  it.each([
    ['rollback', /mfe-claims 4\.1\.2 will not run in it: it speaks contract 2.*4\.1\.0 fits: roll it back first/],
    ['promote', /mfe-claims 4\.1\.0 fits: promote it first/],
  ])('names the remotes that do not fit, and the %s that would help', async (action, words) => {
    const misfits = [{ ...misfit, offer: { action, version: '4.1.0' } }];
    const { panel } = await openRollback(() => ({ body: { ...fit, misfits, fitting: ['2.2.8'] } }));
    expect(await panel.findByText(words)).toBeVisible();
    expect(panel.getByText('Shells served before that take every remote: 2.2.8.')).toBeVisible();
  });

  it('says so where nothing would help, and where it cannot be found out', async () => {
    const { panel } = await openRollback(() => ({
      body: { ...fit, misfits: [{ ...misfit, offer: null }], fitting: [] },
    }));
    expect(await panel.findByText(/No published release of mfe-claims fits\./)).toBeVisible();
  });

  it('can be done though the registry does not tell', async () => {
    const { panel } = await openRollback(() => refusal(404, 'NOT_FOUND'));
    expect(await panel.findByText(/could not be found out/)).toBeVisible();
    expect(panel.getByRole('button', { name: 'Roll back to 2.2.9' })).toBeEnabled();
  });
});
