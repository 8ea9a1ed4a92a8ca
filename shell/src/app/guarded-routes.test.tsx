import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { act, screen } from '@testing-library/react';
import type { RemoteModule, RemoteRoute } from '@tulinde/client/remote';
import { manifestOf, release } from '../testing/manifest';
import { openShell } from '../testing/open-shell';

/* What every remote of this checkout declares: the guard of a new route cannot be forgotten. */
const workspace = join(__dirname, '../../..');
const remotes = readdirSync(workspace)
  .filter((name) => name.startsWith('mfe-'))
  .map((name) => ({
    name,
    routes: jest.requireActual<{ routes: RemoteRoute[] }>(join(workspace, name, 'src/routes.tsx')).routes,
  }));
const guarded = remotes.flatMap(({ routes }) => routes).filter(({ access }) => access === 'guarded');

const Page = () => <h1 tabIndex={-1}>A page</h1>;
const manifest = manifestOf(
  Object.fromEntries(remotes.map(({ name, routes }) => [name, [release(name, '1.0.0', [...routes])]])),
);
const modules = Object.fromEntries(
  remotes.map(({ name, routes }): [string, RemoteModule] => [
    name.replaceAll('-', '_'),
    { contract: 1, pages: Object.fromEntries(routes.map(({ path }) => [path, Page])) },
  ]),
);

const open = async (path: string, flags: { isAuthenticated: boolean; isOtpValidated: boolean }) => {
  const prepare: Parameters<typeof openShell>[0]['prepare'] = ({ session }) => session.setIdentity(flags);
  const { services } = await openShell({ path, manifest, modules, prepare });
  return services;
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = 'en';
});

it('knows the guarded routes of the remotes', () => expect(guarded.length).toBeGreaterThan(3));

describe.each(guarded.map(({ path }) => path))('the guarded route %s', (path) => {
  it.each([
    ['nobody', { isAuthenticated: false, isOtpValidated: false }],
    ['who gave the password alone', { isAuthenticated: true, isOtpValidated: false }],
    ['a code without a password', { isAuthenticated: false, isOtpValidated: true }],
  ])('is shut for %s: home, with the panel that leads back', async (_who, flags) => {
    const { signIn } = await open(`${path}?from=link`, flags);
    expect(window.location.pathname).toBe('/');
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(signIn.returnTo).toBe(`${path}?from=link`);
  });

  it('opens by both flags, and stays under the panel when the server knows no such session', async () => {
    const { signIn } = await open(path, { isAuthenticated: true, isOtpValidated: true });
    expect(window.location.pathname).toBe(path);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    act(() => signIn.expire());
    expect(window.location.pathname).toBe(path);
    expect(await screen.findByRole('dialog')).toBeInTheDocument();
    expect(signIn).toMatchObject({ isExpired: true, returnTo: null });
  });
});
