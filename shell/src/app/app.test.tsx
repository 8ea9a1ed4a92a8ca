import { useEffect, useState } from 'react';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePortal, type RemoteModule } from '@tulinde/client/remote';
import { manifestOf, release, route } from '../testing/manifest';
import { openShell } from '../testing/open-shell';
import type { Services } from './services';

const Landing = () => {
  const portal = usePortal();
  return (
    <>
      <h1 tabIndex={-1}>Insurance that stands with you</h1>
      <button onClick={() => portal.navigate('/faqs')}>Ask</button>
      <button onClick={() => portal.navigate('/read-all-terms')}>Read</button>
      <button onClick={() => portal.openSignIn()}>Sign In</button>
    </>
  );
};
const Faqs = () => <h1 tabIndex={-1}>Questions</h1>;
let comes: () => void = () => undefined;
/* Its code is on its way when its address has come. */
const Slow = () => {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    comes = () => setThere(true);
  }, []);
  return isThere ? <h1 tabIndex={-1}>Terms</h1> : <button>Meanwhile</button>;
};
let isBroken = false;
const Policies = () => {
  if (isBroken) throw new Error('render failed');
  return <h1 tabIndex={-1}>My Policies</h1>;
};

const modules: Record<string, RemoteModule> = {
  mfe_quotes: { contract: 1, pages: { '/': Landing } },
  mfe_help: { contract: 1, pages: { '/faqs': Faqs, '/read-all-terms': Slow } },
  mfe_account: { contract: 1, pages: { '/my-policies': Policies } },
};

const manifest = manifestOf({
  'mfe-quotes': [release('mfe-quotes', '1.0.0', [route('/', { topBar: 'yellow' })])],
  'mfe-help': [
    release('mfe-help', '1.0.0', [route('/faqs', { title: { en: 'FAQs', sw: 'Maswali' } }), route('/read-all-terms')]),
  ],
  'mfe-account': [release('mfe-account', '1.0.0', [route('/my-policies', { access: 'guarded' })])],
});

const signedIn = { isAuthenticated: true, isOtpValidated: true, userDetails: { fullName: 'Amina Wanjikũ' } };

const open = (path: string, prepare?: (services: Services) => void) =>
  openShell({ path, manifest, modules, ...(prepare && { prepare }) });

beforeEach(() => {
  isBroken = false;
  localStorage.clear();
  document.documentElement.lang = 'en';
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => jest.restoreAllMocks());

describe('when a page is opened', () => {
  it('shows the remote that owns it and says that the first paint may go', async () => {
    const { onShown } = await open('/');
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Insurance that stands with you');
    expect(onShown).toHaveBeenCalled();
    expect(screen.getByRole('banner')).toHaveAttribute('data-variant', 'yellow');
  });

  it('links only the pages that a live release serves', async () => {
    await open('/');
    const nav = screen.getByRole('navigation', { name: 'Main pages' });
    expect(
      within(nav)
        .getAllByRole('link')
        .map((link) => link.textContent),
    ).toEqual(['Home', 'FAQs']);
    expect(within(nav).getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  });

  it('says so when there is no such page', async () => {
    await open('/nowhere');
    expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the home page' })).toHaveAttribute('href', '/');
  });
});

describe('when a remote navigates', () => {
  it('moves focus to the new heading and changes the title', async () => {
    await open('/');
    await userEvent.click(screen.getByRole('button', { name: 'Ask' }));
    expect(await screen.findByRole('heading', { name: 'Questions' })).toHaveFocus();
    expect(document.title).toBe('FAQs · Tulinde');
  });

  it('moves focus to a heading that comes after its address', async () => {
    await open('/');
    await userEvent.click(screen.getByRole('button', { name: 'Read' }));
    expect(screen.getByRole('main')).toHaveFocus();
    await act(async () => comes());
    await waitFor(() => expect(screen.getByRole('heading', { name: 'Terms' })).toHaveFocus());
  });

  it('leaves the focus to whoever has gone on before the heading came', async () => {
    await open('/');
    await userEvent.click(screen.getByRole('button', { name: 'Read' }));
    const link = screen.getByRole('link', { name: 'FAQs' });
    link.focus();
    await act(async () => comes());
    expect(screen.getByRole('heading', { name: 'Terms' })).toBeVisible();
    expect(link).toHaveFocus();
  });
});

describe('when the page is guarded', () => {
  it('sends an anonymous visitor to the home page', async () => {
    await open('/my-policies');
    expect(window.location.pathname).toBe('/');
  });

  it.each([[{ isAuthenticated: true, isOtpValidated: false }], [{ isAuthenticated: false, isOtpValidated: true }]])(
    'needs both flags, not %j',
    async (flags) => {
      await open('/my-policies', ({ session }) => session.setIdentity(flags));
      expect(window.location.pathname).toBe('/');
    },
  );

  it('opens for a customer with both', async () => {
    await open('/my-policies', ({ session }) => session.setIdentity(signedIn));
    expect(screen.getByRole('heading', { name: 'My Policies' })).toBeVisible();
  });

  it('forgets the customer at /logout', async () => {
    const { services } = await open('/logout', ({ session }) => session.setIdentity(signedIn));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(services.session.isSignedIn).toBe(false);
  });
});

describe('when a remote breaks while it is shown', () => {
  it('shows the placeholder, keeps the frame, and comes back with Retry', async () => {
    isBroken = true;
    await open('/my-policies', ({ session }) => session.setIdentity(signedIn));
    expect(screen.getByText('Page /my-policies cannot be shown right now')).toBeVisible();
    expect(screen.getByRole('banner')).toBeVisible();
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'My Policies' })).toBeVisible();
  });
});

describe('when a page throws as it is left', () => {
  const Untidy = () => {
    const portal = usePortal();
    useEffect(
      () => () => {
        throw new Error('left badly');
      },
      [],
    );
    return <button onClick={() => portal.navigate('/faqs')}>Leave</button>;
  };

  it('shows the next one, and tells of the release that was left', async () => {
    const untidy = { ...modules, mfe_quotes: { contract: 1, pages: { '/': Untidy } } };
    const { events } = await openShell({ path: '/', manifest, modules: untidy });
    await userEvent.click(screen.getByRole('button', { name: 'Leave' }));
    expect(await screen.findByRole('heading', { name: 'Questions' })).toBeVisible();
    expect(screen.queryByText('The page stopped working')).not.toBeInTheDocument();
    expect(events.filter(({ kind }) => kind !== 'load')).toMatchObject([
      { app: 'mfe-quotes', version: '1.0.0', kind: 'unhandled' },
    ]);
  });
});

describe('when a release that throws as it is left is rolled back', () => {
  it('is told of it, and not the one that comes', async () => {
    const fault = new Error('left badly');
    fault.stack = `Error: left badly\n    at end (https://site/assets/mfe-help/1.1.0/remoteEntry.js:1:239)`;
    const Untidy = () => {
      useEffect(
        () => () => {
          throw fault;
        },
        [],
      );
      return <h1 tabIndex={-1}>Faulty</h1>;
    };
    const faqs = [route('/faqs')];
    const both = manifestOf({ 'mfe-help': [release('mfe-help', '1.1.0', faqs), release('mfe-help', '1.0.0', faqs)] });
    const untidy = { ...modules, mfe_help_1_1_0: { contract: 1, pages: { '/faqs': Untidy } } };
    const { events, services } = await openShell({ path: '/faqs', manifest: both, modules: untidy });
    const back = manifestOf({ 'mfe-help': [release('mfe-help', '1.0.0', faqs)] });
    const answer = { ...back, revision: 2, urgent: { 'mfe-help': 2 } };
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(answer)));
    await act(() => services.manifests.refresh());
    expect(await screen.findByRole('heading', { name: 'Questions' })).toBeVisible();
    expect(events.filter(({ kind }) => kind !== 'load')).toMatchObject([{ version: '1.1.0', kind: 'unhandled' }]);
  });
});

describe('when the release that is shown has not the page', () => {
  it('comes with Retry once the release that has it loads', async () => {
    const Contact = () => <h1 tabIndex={-1}>Contact</h1>;
    const newer = release('mfe-help', '1.1.0', [route('/faqs'), route('/contact-us')]);
    const releases = manifestOf({ 'mfe-help': [newer, release('mfe-help', '1.0.0', [route('/faqs')])] });
    const loaded: Record<string, RemoteModule> = { mfe_help: { contract: 1, pages: { '/faqs': Faqs } } };
    await openShell({ path: '/contact-us', manifest: releases, modules: loaded });
    expect(screen.getByText('Page /contact-us cannot be shown right now')).toBeVisible();
    loaded['mfe_help_1_1_0'] = { contract: 1, pages: { '/faqs': Faqs, '/contact-us': Contact } };
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    expect(await screen.findByRole('heading', { name: 'Contact' })).toBeVisible();
  });
});

describe('when a release with a line in the menu comes and goes', () => {
  const lines = () => within(screen.getByRole('navigation')).getAllByRole('link');
  const faqs = [route('/faqs')];
  const news = route('/news', { menu: { place: 'top', order: 35, text: { en: 'News', sw: 'Habari' } } });

  it('shows and drops it in the open tab, with the next manifest', async () => {
    const { services } = await open('/');
    const answers = [
      { ...manifestOf({ 'mfe-help': [release('mfe-help', '1.1.0', [...faqs, news])] }), revision: 2 },
      { ...manifestOf({ 'mfe-help': [release('mfe-help', '1.0.0', faqs)] }), revision: 3 },
    ];
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json(answers.shift())));
    await act(() => services.manifests.refresh());
    expect(lines().map(({ textContent }) => textContent)).toEqual(['FAQs', 'News']);
    expect(screen.getByRole('link', { name: 'News' })).toHaveAttribute('href', '/news');
    await userEvent.click(screen.getByRole('button', { name: /^SW\. Kiswahili/ }));
    expect(screen.getByRole('link', { name: 'Habari' })).toBeVisible();
    await act(() => services.manifests.refresh());
    expect(lines().map(({ textContent }) => textContent)).toEqual(['Maswali']);
  });
});

describe('when the edge answers what is no manifest', () => {
  it('goes on with the page, and tells of it', async () => {
    jest.spyOn(globalThis, 'fetch').mockImplementation(() => Promise.resolve(Response.json({ error: 'upstream' })));
    const shell = { shell: [release('shell', '2.0.0', [])] };
    const { events, services } = await openShell({
      path: '/',
      manifest: { ...manifest, microFrontends: { ...manifest.microFrontends, ...shell } },
      modules,
    });
    await act(() => services.manifests.refresh());
    expect(screen.getByRole('heading', { name: 'Insurance that stands with you' })).toBeVisible();
    expect(events).toContainEqual(expect.objectContaining({ app: 'shell', version: '2.0.0', kind: 'unhandled' }));
  });
});

describe('My Policies in the top bar', () => {
  it('opens the side panel for a visitor', async () => {
    await open('/');
    await userEvent.click(screen.getByRole('button', { name: 'My Policies' }));
    expect(await screen.findByRole('dialog', { name: 'Sign in' })).toBeVisible();
  });

  it('opens the account menu with the full name for a customer', async () => {
    await open('/', ({ session }) => session.setIdentity(signedIn));
    await userEvent.click(screen.getByRole('button', { name: 'My Policies' }));
    const menu = await screen.findByRole('dialog', { name: 'Your account' });
    expect(within(menu).getByText('Amina Wanjikũ')).toBeVisible();
    expect(within(menu).getByRole('link', { name: 'Sign out' })).toHaveAttribute('href', '/logout');
  });
});

describe('the language', () => {
  it('changes every text of the frame at once', async () => {
    await open('/');
    await userEvent.click(screen.getByRole('button', { name: /^SW\. Kiswahili/ }));
    expect(screen.getByRole('link', { name: 'Maswali' })).toBeVisible();
    expect(screen.getByText(/Inasimamiwa na Mamlaka/)).toBeVisible();
  });
});

describe('when the phone goes offline', () => {
  it('says so until it is back', async () => {
    await open('/');
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(screen.getByText(/You are offline/)).toBeVisible();
    act(() => void window.dispatchEvent(new Event('online')));
    expect(screen.queryByText(/You are offline/)).not.toBeInTheDocument();
  });
});
