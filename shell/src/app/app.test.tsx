import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { usePortal, type RemoteModule } from '@tulinde/shared/remote';
import { manifestOf, release, route } from '../testing/manifest';
import { openShell } from '../testing/open-shell';
import type { Services } from './services';

const Landing = () => {
  const portal = usePortal();
  return (
    <>
      <h1 tabIndex={-1}>Insurance that stands with you</h1>
      <button onClick={() => portal.navigate('/faqs')}>Ask</button>
      <button onClick={() => portal.openSignIn()}>Sign In</button>
    </>
  );
};
const Faqs = () => <h1 tabIndex={-1}>Questions</h1>;
let isBroken = false;
const Policies = () => {
  if (isBroken) throw new Error('render failed');
  return <h1 tabIndex={-1}>My policies</h1>;
};

const modules: Record<string, RemoteModule> = {
  mfe_quotes: { contract: 1, pages: { '/': Landing } },
  mfe_help: { contract: 1, pages: { '/faqs': Faqs } },
  mfe_account: { contract: 1, pages: { '/my-policies': Policies } },
};

const manifest = manifestOf({
  'mfe-quotes': [release('mfe-quotes', '1.0.0', [route('/', { topBar: 'yellow' })])],
  'mfe-help': [release('mfe-help', '1.0.0', [route('/faqs', { title: { en: 'FAQs', sw: 'Maswali' } })])],
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
    expect(screen.getByRole('heading', { name: 'My policies' })).toBeVisible();
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
    expect(await screen.findByRole('heading', { name: 'My policies' })).toBeVisible();
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
    await userEvent.click(screen.getByRole('button', { name: /Language: English/ }));
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
