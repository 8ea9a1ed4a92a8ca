import { act, screen } from '@testing-library/react';
import type { RouteFacts } from '@tulinde/contracts';
import type { RemoteModule } from '@tulinde/client/remote';
import { manifestOf, release } from '../testing/manifest';
import { openShell } from '../testing/open-shell';

const route = (path: string, needs?: readonly string[]): RouteFacts => ({
  path,
  access: 'public',
  title: { en: path, sw: path },
  topBar: 'white',
  ...(needs && { needs }),
});
const routes = [route('/plain'), route('/scene', ['camera', 'own-media']), route('/proof', ['own-media'])];
const manifest = manifestOf({ 'mfe-claims': [release('mfe-claims', '1.0.0', routes)] });
const pages = Object.fromEntries(routes.map(({ path }) => [path, () => <h1 tabIndex={-1}>Page {path}</h1>]));
const modules: Record<string, RemoteModule> = { mfe_claims: { contract: 1, pages } };

const openAt = async (path: string) => {
  const reload = jest.fn();
  const { services } = await openShell({ path, manifest, modules, reload });
  const go = (to: string) => act(async () => services.portal.navigate(to));
  return { reload, go };
};
const isShown = (path: string) => screen.queryByRole('heading', { name: `Page ${path}` }) !== null;

afterEach(() => jest.restoreAllMocks());

describe('a page that needs something of the browser', () => {
  it('is a document of its own where it comes from one that may not ask for it', async () => {
    const { reload, go } = await openAt('/plain');
    await go('/scene');
    expect([reload.mock.calls.length, isShown('/scene'), window.location.pathname]).toEqual([1, false, '/scene']);
  });

  it('is shown in the document that was loaded for it, and so is what needs less', async () => {
    const { reload, go } = await openAt('/scene');
    expect(isShown('/scene')).toBe(true);
    await go('/proof');
    expect(isShown('/proof')).toBe(true);
    await go('/plain');
    expect([reload.mock.calls.length, isShown('/plain')]).toEqual([0, true]);
  });

  it('is shown as it is where no network could bring another document, and stays when there is one again', async () => {
    const { reload, go } = await openAt('/plain');
    act(() => void window.dispatchEvent(new Event('offline')));
    await go('/scene');
    expect(isShown('/scene')).toBe(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect([reload.mock.calls.length, isShown('/scene')]).toEqual([0, true]);
  });
});
