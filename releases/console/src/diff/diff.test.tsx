import { screen, within } from '@testing-library/react';
import { renderConsole } from '../testing/render-console';
import { sampleDetails } from '../testing/sample-releases';
import { compareReleases } from './compare-releases';

describe('two releases compared', () => {
  it('show files, routes, needs, notes and where they come from', async () => {
    const { user } = renderConsole('/environments/production/apps/mfe-claims');
    await user.click(await screen.findByRole('button', { name: 'Compare 4.1.1 with the live release' }));
    await user.selectOptions(screen.getByLabelText('From'), '4.1.1');
    await user.selectOptions(screen.getByLabelText('To'), '4.1.2');
    const files = await screen.findByRole('table', { name: 'Files' });
    expect(within(files).getByRole('row', { name: 'remote.js 58.9 kB 61.2 kB +2.3 kB' })).toBeVisible();
    expect(within(files).getByRole('row', { name: 'drafts.js – 4.1 kB added' })).toBeVisible();
    expect(screen.getByText(/2 changed, 2 as before, total 75.3 kB → 81.7 kB \(\+6.4 kB\)/)).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'Routes' })).getByText('/claim-drafts')).toBeVisible();
    expect(within(screen.getByRole('table', { name: 'Needs from the shell' })).getByText('^1.1.0')).toBeVisible();
    expect(screen.getByText('4.1.1: No notes were given.')).toBeVisible();
    expect(screen.getByText('4.1.2: Photos keep the order in which they were taken.')).toBeVisible();
    expect(screen.getByText(/4\.1\.2: 8f2c4e19ab77 of main, built by ci/)).toHaveTextContent(
      'Signature verified: the key of squad-claims,',
    );
    expect(screen.getByText(/4\.1\.1: 8f2c4e19ab77 of main/)).toHaveTextContent('Not signed.');
    expect(screen.getByText('budget: 61.2 kB, allowed 60.0 kB')).toBeVisible();
  });

  it('stand in the address, so that they can be sent to somebody', async () => {
    renderConsole('/environments/production/apps/mfe-claims?from=4.1.1&to=4.1.2');
    expect(await screen.findByRole('table', { name: 'Files' })).toBeVisible();
  });
});

describe('compareReleases', () => {
  const { release: before } = sampleDetails('mfe-claims', '4.1.1');
  const { release: after } = sampleDetails('mfe-claims', '4.1.2');

  it('knows a file by its name without the hash of its content', () => {
    const { files } = compareReleases(before, after);
    expect(files).toEqual([
      { name: 'drafts.js', before: null, after: 12_400 },
      { name: 'remote.js', before: 58_900, after: 61_200 },
    ]);
  });

  it('turned round, shows as gone what was new', () => {
    const { files, routes } = compareReleases(after, before);
    expect(files[0]).toEqual({ name: 'drafts.js', before: 12_400, after: null });
    expect(routes).toEqual([{ name: '/claim-drafts', before: 'guarded', after: null }]);
  });

  it('finds nothing between a release and itself', () => {
    expect(compareReleases(after, after)).toMatchObject({ files: [], routes: [], shared: [], contract: null });
  });

  it('names another contract', () => {
    expect(compareReleases(before, { ...before, contract: 2 }).contract).toMatchObject({ before: 1, after: 2 });
  });
});
