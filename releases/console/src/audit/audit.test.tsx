import { screen, within } from '@testing-library/react';
import { FakeRegistry, refusal } from '../testing/fake-registry';
import { renderConsole } from '../testing/render-console';
import { sampleEntry } from '../testing/sample-history';
import { filtersOf } from './filter-choice';

const lastQuery = (registry: FakeRegistry) => registry.seen.findLast(({ path }) => path === '/v1/audit')?.query;

describe('the audit', () => {
  it('shows when, who, what, before, after and why', async () => {
    renderConsole('/audit');
    const table = await screen.findByRole('table', { name: 'Audit' });
    const row = within(table).getByText('prices without VAT').closest('tr') as HTMLElement;
    expect(row).toHaveTextContent('operationsrolled backmfe-quotes, production5.12.05.11.3');
  });

  it('asks the registry for what the filters say', async () => {
    const { user, registry } = renderConsole('/audit');
    await screen.findByRole('table', { name: 'Audit' });
    await user.selectOptions(screen.getByLabelText('Action'), 'rolled back');
    await user.type(screen.getByLabelText('By whom'), 'operations');
    await user.type(screen.getByLabelText('Until'), '2026-11-20');
    await user.click(screen.getByRole('button', { name: 'Show' }));
    expect(await screen.findByText('1 entries shown')).toBeVisible();
    expect(lastQuery(registry)).toEqual({
      action: 'rollback',
      actor: 'operations',
      until: '2026-11-20T21:00:00.000Z',
      limit: '50',
    });
    await user.click(screen.getByRole('button', { name: 'Clear the filters' }));
    expect(await screen.findByText('6 entries shown')).toBeVisible();
  });

  it('takes its filters from the address', async () => {
    const { registry } = renderConsole('/audit?app=mfe-claims');
    await screen.findByRole('table', { name: 'Audit' });
    expect(lastQuery(registry)).toEqual({ app: 'mfe-claims', limit: '50' });
  });

  it('goes on with the next page', async () => {
    const registry = new FakeRegistry();
    registry.overrides.set('GET /v1/audit', ({ query }) => ({
      body: query['before']
        ? { entries: [sampleEntry({ id: 1, reason: 'the first of all' })], next: null }
        : { entries: [sampleEntry({ id: 2, reason: 'the second' })], next: 2 },
    }));
    const { user } = renderConsole('/audit', { registry });
    await user.click(await screen.findByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('the first of all')).toBeVisible();
    expect(screen.getByText('the second')).toBeVisible();
    expect(lastQuery(registry)).toEqual({ limit: '50', before: '2' });
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  it('says when nothing matches', async () => {
    renderConsole('/audit?actor=nobody');
    expect(await screen.findByText('Nothing matches')).toBeVisible();
  });

  it('says what to do when it cannot be read', async () => {
    const registry = new FakeRegistry();
    registry.overrides.set('GET /v1/audit', () => refusal(403, 'FORBIDDEN', { holder: 'x', action: 'audit-read' }));
    renderConsole('/audit', { registry });
    expect(await screen.findByText(/Ask x or operations for one that may/)).toBeVisible();
  });
});

describe('the filters', () => {
  it('mean whole days of Nairobi', () => {
    expect(filtersOf({ from: '2026-11-20', until: '2026-11-20' })).toEqual({
      from: '2026-11-19T21:00:00.000Z',
      until: '2026-11-20T21:00:00.000Z',
    });
  });

  it('leave out what is no day', () => {
    expect(filtersOf({ from: 'yesterday', app: 'shell' })).toEqual({ app: 'shell' });
  });
});
