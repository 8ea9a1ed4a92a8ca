import { screen, within } from '@testing-library/react';
import { releaseCode } from '@tulinde/contracts';
import { FakeRegistry } from '../testing/fake-registry';
import { renderConsole } from '../testing/render-console';

const path = '/environments/production';
const cardOf = async (title: string) =>
  within((await screen.findByRole('heading', { name: title })).closest('section')!);
const address = 'POST /v1/environments/production/go-back';

it('looks first, then does exactly that', async () => {
  const { registry, user } = renderConsole(path);
  const card = await cardOf('Go back to a time');
  await user.type(card.getByLabelText('Time in Nairobi'), '2026-11-20T14:05');
  await user.type(card.getByLabelText('Reason'), 'prices are empty');
  await user.click(card.getByRole('button', { name: 'Look what would change' }));
  expect(await card.findByText('mfe-claims: 4.1.2 → 4.1.1')).toBeInTheDocument();
  expect(card.getByText('mfe-account: 3.8.0 → 3.7.2; 3.9.0 is no longer a candidate')).toBeInTheDocument();
  expect(card.getByText('Today’s back end has every call that these releases make.')).toBeInTheDocument();
  await user.click(card.getByLabelText('Open tabs take it at once'));
  await user.click(card.getByRole('button', { name: 'Go back' }));
  expect(await card.findByText(/^It is what it was at .*14:05.* since revision 42:$/)).toBeInTheDocument();
  const to = '2026-11-20T11:05:00.000Z';
  expect(registry.sent(address)).toMatchObject([
    { to, dryRun: true, reason: 'prices are empty' },
    { to, dryRun: false, urgent: true, expectedRevision: 41 },
  ]);
});

it('asks for a time that is over, and for a reason', async () => {
  const { registry, user } = renderConsole(path);
  const card = await cardOf('Go back to a time');
  await user.type(card.getByLabelText('Time in Nairobi'), '2027-11-20T14:05');
  await user.click(card.getByRole('button', { name: 'Look what would change' }));
  expect(card.getByText('Name a time that is over.')).toBeInTheDocument();
  expect(card.getByText(/^Say why/)).toBeInTheDocument();
  expect(registry.sent(address)).toEqual([]);
});

it('says what is in the way, and is not offered without the right', async () => {
  const registry = new FakeRegistry();
  registry.overrides.set(address, () => ({
    status: 409,
    body: { code: 'CANNOT_GO_BACK', message: 'mfe-help@1.9.3 is marked bad.', details: {}, requestId: 'req-7' },
  }));
  const { user } = renderConsole(path, { registry });
  const card = await cardOf('Go back to a time');
  await user.type(card.getByLabelText('Time in Nairobi'), '2026-11-20T14:05');
  await user.type(card.getByLabelText('Reason'), 'prices are empty');
  await user.click(card.getByRole('button', { name: 'Look what would change' }));
  expect(await card.findByText(/mfe-help@1\.9\.3 is marked bad\./)).toBeInTheDocument();
  expect(card.queryByRole('button', { name: 'Go back' })).not.toBeInTheDocument();
});

it('lists the edges, and which of them is behind', async () => {
  const registry = new FakeRegistry();
  const [production] = registry.environments;
  const edge = (id: string, revision: number) => ({ id, revision, seenAt: '2026-11-20T11:52:55Z' });
  registry.environments = [{ ...production!, edges: [edge('nairobi-1', 41), edge('mombasa-1', 40)] }];
  renderConsole(path, { registry });
  const rows = (await cardOf('Edges')).getAllByRole('listitem');
  expect(rows[0]).toHaveTextContent('nairobi-1 serves revision 41 current heard at 14:52');
  expect(rows[1]).toHaveTextContent('mombasa-1 serves revision 40 behind');
});

it('finds the releases of a page by its support code', async () => {
  const registry = new FakeRegistry();
  const { user } = renderConsole(path, { registry });
  const card = await cardOf('Which releases a page had');
  await user.type(card.getByLabelText('Support code'), `${releaseCode('mfe-claims', '4.1.2')}-zzz`);
  await user.click(card.getByRole('button', { name: 'Find the releases' }));
  expect(await card.findByText('mfe-claims 4.1.2')).toBeInTheDocument();
  expect(card.getByText('no release that this registry has')).toBeInTheDocument();
});
