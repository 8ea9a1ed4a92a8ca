import { screen } from '@testing-library/react';
import { createFakeBackend, failure, renderRemote, signedIn, type FakeHandlers } from '@tulinde/testing';
import remote from '../../remote';
import { listedClaim } from '../../testing/claims';

const draft = {
  draftId: 'draft-1',
  policyNumber: 'TUL-MC-26-000200',
  title: 'KDG 417M, Toyota Fielder',
  type: 'total-theft',
  happenedAt: '2026-11-20T05:50:00.000Z',
  changedAt: '2026-11-20T06:00:00.000Z',
  missing: 2,
} as const;

const open = (handlers: FakeHandlers = {}, language: 'en' | 'sw' = 'en') => {
  const backend = createFakeBackend({ getClaims: () => [], getClaimDrafts: () => [], ...handlers });
  return { backend, ...renderRemote(remote, '/my-claims', { backend, session: signedIn, language }) };
};

it('shows each claim with how it stands, whose turn it is and when it changed', async () => {
  const settled = listedClaim({ claimNumber: 'CLM-26-000099', state: 'SETTLED', turn: null, settled: 99_750 });
  open({ getClaims: () => [listedClaim({ turn: 'CUSTOMER' }), settled] });
  const link = await screen.findAllByRole('link', { name: 'Damage to the vehicle' });
  expect(link[0]).toHaveAttribute('href', '/claim-details?claim=CLM-26-000123');
  expect(screen.getByText('Your turn since 13 November, until 20 November')).toBeVisible();
  expect(screen.getByText('Documents needed')).toBeVisible();
  expect(screen.getByText('KES 99,750 paid')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Report a claim' })).toHaveAttribute('href', '/submit-claim');
});

it('says of documents that are there that they are checked, not that they are needed', async () => {
  open({ getClaims: () => [listedClaim({ turn: 'INSURER' })] });
  expect(await screen.findByText('Documents being checked')).toBeVisible();
  expect(screen.queryByText('Documents needed')).not.toBeInTheDocument();
});

it('has what is not sent yet above, to go on with', async () => {
  const ready = { ...draft, draftId: 'draft-2', missing: 0 };
  const ofPeople = { ...draft, draftId: 'draft-3', type: 'medical' } as const;
  open({ getClaims: () => [listedClaim()], getClaimDrafts: () => [draft, ready, ofPeople] });
  await screen.findByText('Sent');
  const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
  expect(headings).toEqual(['Not sent yet', 'Sent']);
  expect(screen.getAllByText('Still missing: 2')).toHaveLength(2);
  const goes = screen.getAllByRole('link', { name: /^Go on with/ }).map((link) => link.getAttribute('href'));
  expect(goes).toEqual([
    '/total-theft?draft=draft-1',
    '/claim-summary?draft=draft-2',
    '/personal-accident/claim?draft=draft-3',
  ]);
});

it('says what to do where there is nothing', async () => {
  open({}, 'sw');
  expect(await screen.findByRole('heading', { name: 'Huna madai yoyote' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Ripoti dai' })).toHaveAttribute('href', '/submit-claim');
});

it('does not say that there is nothing where something is begun', async () => {
  open({ getClaimDrafts: () => [draft] });
  expect(await screen.findByText('Not sent yet')).toBeVisible();
  expect(screen.queryByText('You have no claims')).toBeNull();
  expect(screen.getByRole('link', { name: 'Report a claim' })).toHaveAttribute('href', '/submit-claim');
});

it('shows the claims where what was begun does not come, and the other way round', async () => {
  open({ getClaims: () => [listedClaim()], getClaimDrafts: () => failure({ status: 503 }) });
  expect(await screen.findByText(/^What you have begun could not be loaded/)).toBeVisible();
  expect(await screen.findByRole('link', { name: 'Damage to the vehicle' })).toBeVisible();
});

it('asks again where the claims did not come', async () => {
  let isDown = true;
  const { user } = open({ getClaims: () => (isDown ? failure({ status: 503 }) : [listedClaim()]) });
  expect(await screen.findByRole('heading', { name: 'Your claims could not be loaded' })).toBeVisible();
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('link', { name: 'Damage to the vehicle' })).toBeVisible();
});

it('looks again for what was begun', async () => {
  const { backend, user } = open({ getClaims: () => [listedClaim()], getClaimDrafts: () => failure() });
  await screen.findByText(/What you have begun could not be loaded/);
  backend.on('getClaimDrafts', () => [draft]);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Not sent yet' })).toBeVisible();
});
