import { screen } from '@testing-library/react';
import { claimTypeWords, routeFactsSchema } from '@tulinde/contracts';
import { createTestPortal, renderRemote, signedIn } from '@tulinde/testing';
import { claimSlice } from './claim-slice';
import remote from './remote';
import { routes } from './routes';

describe('when the remote is released', () => {
  it('has a page for every route it declares', () => {
    for (const route of routes) expect(routeFactsSchema.safeParse(route).success).toBe(true);
    expect(Object.keys(remote.pages)).toEqual(routes.map(({ path }) => path));
  });

  it('is for customers, but for what is said of personal accident', () => {
    const open = routes.filter(({ access }) => access === 'public').map(({ path }) => path);
    expect(open).toEqual(['/personal-accident/claim-type']);
    expect(routes.filter(({ access, prerender }) => prerender && access !== 'public')).toEqual([]);
  });

  it('calls the page of a kind of motor claim by the words of the kind', () => {
    const titles = new Map(routes.map(({ path, title }) => [path, title]));
    for (const [kind, en] of Object.entries(claimTypeWords.en).slice(0, 5))
      expect(titles.get(`/${kind}`)).toEqual({ en, sw: claimTypeWords.sw[kind as keyof typeof claimTypeWords.sw] });
  });
});

it.each(['en', 'sw'] as const)('each page has a heading in %s', async (language) => {
  for (const { path } of routes) {
    const portal = createTestPortal({ language, session: signedIn });
    const { unmount } = renderRemote(remote, path, { portal });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    unmount();
  }
});

describe('what the device keeps of a claim', () => {
  const stored = (selectedClaimType: string) =>
    claimSlice.schema.safeParse({ ...claimSlice.initial, selectedClaimType }).success;

  it('is never what happened to people', () => {
    expect(['total-theft', 'death', 'medical'].map(stored)).toEqual([true, false, false]);
  });
});
