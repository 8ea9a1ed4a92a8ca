import { screen, within } from '@testing-library/react';
import { FakeRegistry } from '../testing/fake-registry';
import { renderConsole } from '../testing/render-console';
import { sampleNow } from '../testing/sample-environments';
import { sampleReleases } from '../testing/sample-releases';

describe('an app of which many releases are in use', () => {
  it('names live, candidate and the most loaded three beside the lines, and folds the others away', async () => {
    const registry = new FakeRegistry();
    const point = (visitors: number) => ({
      at: new Date(sampleNow - 60 * 60_000).toISOString(),
      visitors,
      events: visitors,
    });
    const loads = (version: string, visitors: number) => ({
      app: 'mfe-help',
      version,
      role: 'previous',
      kind: 'load',
      detail: '',
      points: [point(visitors)],
    });
    const many = Array.from({ length: 16 }, (_, n) => loads(`1.${n}.0`, 100 + n));
    registry.telemetry = { ...registry.telemetry, series: [...registry.telemetry.series, ...many] };
    renderConsole('/environments/production/apps/mfe-help', { registry });
    const chart = (await screen.findByText('Loads by release, 24 h')).closest('figure')!;
    const names = within(chart.querySelector('figcaption')!).getAllByText(/\d\.\d+\.\d/);
    expect(names.length).toBeLessThanOrEqual(5);
    expect(within(chart).getAllByText('1.15.0').length).toBeGreaterThan(0);
    const others = screen.getByText(/earlier releases that some tabs still have/).closest('details')!;
    expect(others.open).toBe(false);
    expect(within(others).getByText('1.0.0: 100 loads')).toBeInTheDocument();
  });

  it('shows six of 24 releases, and six more when asked', async () => {
    const registry = new FakeRegistry();
    const [sample] = sampleReleases('mfe-help');
    const releases = Array.from({ length: 24 }, (_, n) => ({ ...sample!, version: `1.${n}.0` }));
    registry.overrides.set('GET /v1/apps/mfe-help/releases', () => ({ body: { releases } }));
    const { user } = renderConsole('/environments/production/apps/mfe-help', { registry });
    const table = await screen.findByRole('table', { name: 'Releases' });
    expect(within(table).getAllByRole('rowheader')).toHaveLength(6);
    await user.click(screen.getByRole('button', { name: 'Show older ones (6 of 24)' }));
    expect(within(table).getAllByRole('rowheader')).toHaveLength(12);
  });
});

describe('what browsers reported', () => {
  it('stands with what was blocked, the most frequent first', async () => {
    renderConsole('/environments/production/apps/shell');
    const table = await screen.findByRole('table', { name: 'What was reported' });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('blocked: script-src-elem extension2.3.041');
    expect(second).toHaveTextContent('blocked: require-trusted-types-for trusted types2.3.03');
    expect(screen.getByText('Visitors whose browser reported something, 24 h')).toBeVisible();
  });

  it('is no failure of the release', async () => {
    renderConsole('/environments/production/apps/shell');
    await screen.findByRole('table', { name: 'What was reported' });
    expect(screen.getByText(/^render: /)).toBeVisible();
    expect(screen.queryByText(/csp:/)).toBeNull();
  });

  it('is left out where nothing was', async () => {
    renderConsole('/environments/production/apps/mfe-help');
    expect(await screen.findByText('Loads by release, 24 h')).toBeVisible();
    expect(screen.queryByText(/browser reported/)).toBeNull();
  });
});
