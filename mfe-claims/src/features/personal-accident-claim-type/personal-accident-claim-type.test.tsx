import { screen } from '@testing-library/react';
import { claimKinds } from '@tulinde/contracts';
import { createTestPortal, renderRemote, signedIn } from '@tulinde/testing';
import remote from '../../remote';
import { personalAccidentClaimTypeTexts } from './texts';

const path = '/personal-accident/claim-type';
const { en, sw } = personalAccidentClaimTypeTexts;
const kinds = Object.values(claimKinds).filter(({ line }) => line === 'PA');

it.each(['en', 'sw'] as const)('tells everybody the four kinds and the papers of each, in %s', async (language) => {
  renderRemote(remote, path, { language });
  expect(await screen.findByRole('heading', { level: 1, name: { en, sw }[language].title })).toBeVisible();
  for (const { title } of kinds) expect(screen.getByRole('heading', { level: 3, name: title[language] })).toBeVisible();
  expect(kinds.length).toBe(4);
  expect(screen.getAllByText(claimKinds.death.evidence[0]!.label[language]).length).toBe(1);
});

it('leads to the sign-in, and from there to the claim', async () => {
  const portal = createTestPortal();
  const { user } = renderRemote(remote, path, { portal });
  await user.click(await screen.findByRole('button', { name: en['sign-in'] }));
  expect(portal.signInCount).toBe(1);
});

it('leads who is signed in to the claim', async () => {
  renderRemote(remote, path, { portal: createTestPortal({ session: signedIn }) });
  expect(await screen.findByRole('link', { name: en.submit })).toHaveAttribute('href', '/submit-claim');
});
