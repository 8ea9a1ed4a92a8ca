import { screen, within } from '@testing-library/react';
import type { Thrown } from '../api';
import { FakeRegistry } from '../testing/fake-registry';
import { renderConsole } from '../testing/render-console';
import { sampleNow } from '../testing/sample-environments';

const path = '/environments/production/apps/mfe-help';
const thrown = (facts: Partial<Thrown> = {}): Thrown => ({
  app: 'mfe-help',
  version: '1.4.1',
  name: 'TypeError',
  message: "Cannot read properties of undefined (reading 'answer')",
  kind: 'render',
  route: '/faqs',
  frames: [{ source: 'src/features/faqs/faqs-page.tsx', line: 42, column: 7 }],
  firstSeen: { at: new Date(sampleNow - 25 * 60 * 60_000).toISOString(), version: '1.4.0' },
  lastSeen: new Date(sampleNow).toISOString(),
  visitors: 12,
  share: 0.125,
  ...facts,
});

const card = async () =>
  within((await screen.findByRole('heading', { name: 'What was thrown, 24 h' })).closest('section')!);

it('names the error, where it was thrown, who had it and since when', async () => {
  const registry = new FakeRegistry();
  registry.thrown = [thrown(), thrown({ name: 'Error', message: null, route: null, share: null, frames: [] })];
  renderConsole(path, { registry });
  const shown = await card();
  expect(await shown.findByText("Cannot read properties of undefined (reading 'answer')")).toBeInTheDocument();
  expect(shown.getByText('src/features/faqs/faqs-page.tsx:42:7')).toBeInTheDocument();
  expect(
    shown.getByText(/1\.4\.1, render on \/faqs · 12 visitors, 12\.50?\s?% of its visitors · first seen .* in 1\.4\.0/),
  ).toBeInTheDocument();
  expect(shown.getByText('its words are not those of the release')).toBeInTheDocument();
});

it('shows five, and all when asked', async () => {
  const registry = new FakeRegistry();
  registry.thrown = Array.from({ length: 7 }, (_, n) => thrown({ message: `The quote ${n} is lost.` }));
  const { user } = renderConsole(path, { registry });
  const shown = await card();
  await user.click(await shown.findByRole('button', { name: 'Show all 7' }));
  expect(shown.getAllByText(/The quote \d is lost\./)).toHaveLength(7);
});

it('is not asked for with a token that reads no figures', async () => {
  const registry = new FakeRegistry();
  registry.identity = { ...registry.identity, actions: ['rollback'] };
  renderConsole(path, { registry });
  await screen.findByRole('heading', { name: 'Releases' });
  expect(screen.queryByRole('heading', { name: 'What was thrown, 24 h' })).not.toBeInTheDocument();
  expect(registry.seen.some(({ path: asked }) => asked.endsWith('/thrown'))).toBe(false);
});
