import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError } from '@tulinde/client/api';
import { failure } from '@tulinde/testing';
import { followOtherTabs } from '../session/session-store';
import { email, openPage, password } from '../testing/sign-in-page';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = 'en';
});

const amina = {
  username: email,
  userId: '7',
  userDetails: { fullName: 'Amina Wanjikũ' },
  userToken: 'opaque',
  isAuthenticated: true,
  isOtpValidated: true,
};

type Page = Awaited<ReturnType<typeof openPage>>;
const openSignedIn = (path: string, answers = {}) =>
  openPage({ path, answers, prepare: ({ session }) => session.setIdentity(amina) });

const signIn = async ({ enter, press, panel, user }: Page) => {
  await panel('Enter your password');
  await enter('Password', password);
  await press('Login');
  await panel('Enter the code');
  await user.type(screen.getByRole('textbox', { name: 'Code of 6 digits' }), '419203{Enter}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
};

describe('when a guard kept a page shut', () => {
  it('opens the panel over the home page, which leads to the page that was wanted', async () => {
    const page = await openPage({ path: '/my-profile?tab=devices' });
    expect(window.location.pathname).toBe('/');
    await page.panel('Sign in');
    await page.enter('Email', email);
    await page.press('Next');
    await signIn(page);
    expect(window.location.pathname + window.location.search).toBe('/my-profile?tab=devices');
  });

  it('forgets the page when the panel is closed', async () => {
    const page = await openPage({ path: '/my-profile' });
    await page.panel('Sign in');
    await page.user.keyboard('{Escape}');
    await page.press('Sign In');
    await page.panel('Sign in');
    await page.enter('Email', email);
    await page.press('Next');
    await signIn(page);
    expect(window.location.pathname).toBe('/my-policies');
  });
});

describe('when a page asks to be come back to', () => {
  it('leads there', async () => {
    const page = await openPage({ path: '/faqs' });
    await page.press('Sign In and ask');
    await page.panel('Sign in');
    await page.enter('Email', email);
    await page.press('Next');
    await signIn(page);
    expect(window.location.pathname + window.location.search).toBe('/faqs?topic=claims');
  });

  it('never leads out of the portal', async () => {
    const page = await openPage();
    act(() => page.portal.openSignIn({ returnTo: 'https://evil.example/my-policies-of-ours' }));
    await page.panel('Sign in');
    await page.enter('Email', email);
    await page.press('Next');
    await signIn(page);
    expect(window.location.href).toBe('http://localhost/');
  });
});

describe('when a page comes behind the open panel', () => {
  it('leaves the focus to what is typed in the panel', async () => {
    const page = await openPage();
    await page.press('Sign In');
    await page.panel('Sign in');
    await page.enter('Email', email);
    const field = screen.getByLabelText('Email', { selector: 'dialog input' });
    act(() => page.portal.navigate('/faqs'));
    expect(await screen.findByRole('button', { name: 'Sign In and ask' })).toBeInTheDocument();
    expect(field).toHaveFocus();
  });
});

describe('when the customer’s token has run out', () => {
  it('asks for the password over the page, which stays', async () => {
    const page = await openSignedIn('/my-policies');
    act(() => page.services.signIn.expire());
    const panel = await page.panel('Enter your password');
    expect(within(panel).getByText('You have been signed out. Sign in again to go on.')).toBeVisible();
    expect(screen.getByText('My Policies', { selector: 'h1' })).toBeInTheDocument();
    // It is said there alone: what failed for another reason has its toast.
    const { signIn: store } = page.services;
    expect([store.tells({ code: 'CUSTOMER_TOKEN_INVALID' }), store.tells({ code: 'UNAVAILABLE' })]).toEqual([
      true,
      false,
    ]);
    await signIn(page);
    expect(window.location.pathname).toBe('/my-policies');
    expect(page.services.signIn.isExpired).toBe(false);
    expect(store.tells({ code: 'CUSTOMER_TOKEN_INVALID' })).toBe(false);
  });

  it('leaves the page, other tabs and a reload with the ended session until the code was given too', async () => {
    const page = await openSignedIn('/my-policies', {
      login: () => ({ customer: { customerId: '7' }, token: { token: 'half' } }),
    });
    const { session } = page.services;
    act(() => page.services.signIn.expire());
    await page.panel('Enter your password');
    await page.enter('Password', password);
    await page.press('Login');
    await page.panel('Enter the code');
    expect([session.userToken, localStorage.getItem('userToken')]).toEqual(['opaque', 'opaque']);
    await page.user.type(screen.getByRole('textbox', { name: 'Code of 6 digits' }), '419203{Enter}');
    await waitFor(() => expect([session.userToken, localStorage.getItem('userToken')]).toEqual(['half', 'half']));
    const sent = page.backend.recorded.find(({ name }) => name === 'validateOtp');
    expect(sent?.headers).toMatchObject({ 'x-customer-token': 'half' });
  });

  it('asks for the password again where the code comes too late', async () => {
    const page = await openSignedIn('/my-policies', {
      login: () => ({ customer: { customerId: '7' }, token: { token: 'half' } }),
      validateOtp: () => failure({ status: 401, code: 'CUSTOMER_TOKEN_INVALID' }),
    });
    act(() => page.services.signIn.expire());
    await page.panel('Enter your password');
    await page.enter('Password', password);
    await page.press('Login');
    await page.panel('Enter the code');
    await page.user.type(screen.getByRole('textbox', { name: 'Code of 6 digits' }), '419203{Enter}');
    expect(within(await page.panel('Enter your password')).getByText(/Sign in again to go on/)).toBeVisible();
  });

  it('lets nothing of the customer stand when somebody else signs in', async () => {
    const page = await openSignedIn('/my-policies', {
      login: () => ({ customer: { customerId: '8' }, token: { token: 'other' } }),
      getCustomerDetails: () => failure({ status: 500 }),
    });
    localStorage.setItem('tulinde:slice:draft', '{}');
    act(() => page.services.signIn.expire());
    await signIn(page);
    expect(page.services.session).toMatchObject({ userId: '8', userDetails: null, isSignedIn: true });
    expect(localStorage.getItem('tulinde:slice:draft')).toBeNull();
  });
});

describe('when a customer signs out', () => {
  it('revokes with the token, forgets everything, and goes home without a panel', async () => {
    const page = await openSignedIn('/logout');
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(page.backend.recorded.find(({ name }) => name === 'logout')?.headers).toMatchObject({
      'x-customer-token': 'opaque',
    });
    expect(page.services.session.userToken).toBeNull();
    expect(localStorage.getItem('userDetails')).toBeNull();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leaves all the same where the server does not answer', async () => {
    const page = await openSignedIn('/logout', { logout: () => failure({ status: 503 }) });
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(page.services.session.isSignedIn).toBe(false);
  });

  it('leaves the guarded page of another tab, with no panel and nothing kept', async () => {
    const page = await openSignedIn('/my-policies');
    followOtherTabs(page.services.session);
    sessionStorage.setItem('tulinde:slice:purchase', '{}');
    localStorage.clear();
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'userToken', storageArea: localStorage })));
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(sessionStorage.getItem('tulinde:slice:purchase')).toBeNull();
    // Nobody is moved without a word, or without a way back.
    expect(screen.getByText('You signed out in another tab')).toBeVisible();
    await page.press('Sign in and go on');
    await page.panel('Sign in');
    await page.enter('Email', email);
    await page.press('Next');
    await signIn(page);
    expect(window.location.pathname).toBe('/my-policies');
    expect(screen.queryByText('You signed out in another tab')).not.toBeInTheDocument();
  });
});

describe('when another tab signs in', () => {
  it('closes the panel of this one', async () => {
    const page = await openPage();
    followOtherTabs(page.services.session);
    await page.press('Sign In');
    await page.panel('Sign in');
    for (const [key, value] of Object.entries(amina)) {
      localStorage.setItem(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
    }
    act(
      () =>
        void window.dispatchEvent(new StorageEvent('storage', { key: 'isOtpValidated', storageArea: localStorage })),
    );
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(page.services.session.userDetails?.fullName).toBe('Amina Wanjikũ');
  });
});

describe('when a remote changes contact details', () => {
  it('gets the joined code, and the panel closes once it was taken', async () => {
    const page = await openSignedIn('/my-profile');
    const taken: string[] = [];
    const submit = async (code: string) => {
      taken.push(code);
      if (code === '000000') {
        const facts = { failure: 'answer', status: 422, code: 'OTP_WRONG', errors: [], requestId: null } as const;
        throw new ApiError({ ...facts, texts: ['This code is not right.'] });
      }
    };
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = page.portal.askForCode({ sentTo: '07•• •••678', submit, resend: async () => undefined });
    });
    const panel = await page.panel('Enter the code');
    expect(within(panel).getByText('07•• •••678')).toBeVisible();
    expect(within(panel).queryByRole('button', { name: 'Back' })).not.toBeInTheDocument();
    await page.user.click(screen.getByRole('textbox', { name: 'Code of 6 digits' }));
    await page.user.keyboard('000000{Enter}');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription(/This code is not right/);
    await page.user.keyboard('419203{Enter}');
    await expect(answer).resolves.toBe(true);
    expect(taken).toEqual(['000000', '419203']);
    expect(page.backend.requests('validateOtp')).toEqual([]);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('is told that the panel was closed', async () => {
    const page = await openSignedIn('/my-profile');
    let answer: Promise<boolean> | undefined;
    act(() => {
      answer = page.portal.askForCode({
        sentTo: 'ami•••@example.com',
        submit: () => Promise.resolve(),
        resend: () => Promise.resolve(),
      });
    });
    await page.panel('Enter the code');
    await page.user.keyboard('{Escape}');
    await expect(answer).resolves.toBe(false);
    expect(window.location.pathname).toBe('/my-profile');
  });
});
