import { screen, within } from '@testing-library/react';
import { FakeRegistry, refusal } from '../testing/fake-registry';
import { renderConsole } from '../testing/render-console';

const title = 'Refused, the last 7 days';

describe('refusals', () => {
  it('stand below the audit: who, what, why, how often', async () => {
    const { registry } = renderConsole('/audit');
    const table = await screen.findByRole('table', { name: title });
    const [, first, second] = within(table).getAllByRole('row');
    expect(first).toHaveTextContent('squad-helppromote, mfe-quotesnot among the token’s rights3');
    expect(second).toHaveTextContent('no known tokenpublishtoken missing, unknown, revoked or expired212');
    expect(registry.seen.find(({ path }) => path === '/v1/refusals')?.query).toEqual({ days: '7' });
  });

  it('say that there were none', async () => {
    const registry = new FakeRegistry();
    registry.refusals = [];
    renderConsole('/audit', { registry });
    expect(await screen.findByText('Nobody was refused anything.')).toBeVisible();
  });

  it('leave the audit readable when they are not', async () => {
    const registry = new FakeRegistry();
    registry.overrides.set('GET /v1/refusals', () => refusal(500, 'UNEXPECTED'));
    renderConsole('/audit', { registry });
    expect(await screen.findByRole('table', { name: 'Audit' })).toBeVisible();
    expect(await screen.findByText('This could not be read')).toBeVisible();
  });
});
