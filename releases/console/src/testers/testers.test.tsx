import { screen } from '@testing-library/react';
import { FakeRegistry } from '../testing/fake-registry';
import { renderConsole } from '../testing/render-console';

const page = '/environments/production/testers';

describe('a link for testers', () => {
  it('is made of the chosen releases, on the address of the site', async () => {
    const { user, registry } = renderConsole(page);
    await user.selectOptions(await screen.findByLabelText('Release of mfe-claims'), '4.2.0');
    await user.selectOptions(screen.getByLabelText('Ends after'), '2 hours');
    expect(await screen.findByDisplayValue('https://bima.example')).toBe(screen.getByLabelText('Address of the site'));
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    expect(await screen.findByLabelText('Link')).toHaveValue('https://bima.example/_override?token=jws');
    expect(screen.getByText(/It works until 20 Nov 2026, 22:53/)).toBeVisible();
    expect(registry.sent('POST /v1/environments/production/overrides')).toEqual([
      { overrides: { 'mfe-claims': '4.2.0' }, hours: 2 },
    ]);
  });

  it('needs another release and a whole address', async () => {
    const { user, registry } = renderConsole(page);
    await screen.findByLabelText('Release of mfe-claims');
    await user.clear(await screen.findByDisplayValue('https://bima.example'));
    await user.type(screen.getByLabelText('Address of the site'), 'bima.example');
    await user.click(screen.getByRole('button', { name: 'Make the link' }));
    expect(screen.getByText('Choose another release for at least one app.')).toBeVisible();
    expect(screen.getByLabelText('Address of the site')).toHaveAccessibleDescription(/Enter the whole address/);
    expect(registry.sent('POST /v1/environments/production/overrides')).toEqual([]);
  });

  it('is not offered to a token that may not make one', async () => {
    const registry = new FakeRegistry();
    registry.identity = { name: 'squad', apps: ['mfe-help'], actions: ['publish'], expiresAt: null };
    renderConsole(page, { registry });
    expect(await screen.findByText(/may not make links for testers/)).toBeVisible();
  });
});
