import { screen, within } from '@testing-library/react';
import { renderConsole } from '../testing/render-console';

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
