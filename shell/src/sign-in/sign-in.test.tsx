import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { toast } from 'react-toastify/unstyled';
import { failure, type FakeHandlers } from '@tulinde/testing';
import { email, openPage, password } from '../testing/sign-in-page';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  document.documentElement.lang = 'en';
});

// While three of them stand, none of the next test's would be shown; nothing moves here, so nothing would end by itself.
afterEach(() => {
  act(() => toast.dismiss());
  for (const shown of document.querySelectorAll('.Toastify__toast')) fireEvent.animationEnd(shown);
});

type Options = Parameters<typeof openPage>[0];

const atEmail = async (options?: Options) => {
  const page = await openPage(options);
  await page.press('Sign In');
  await page.panel('Sign in');
  return page;
};
const atLogin = async (options?: Options) => {
  const page = await atEmail(options);
  await page.enter('Email', email);
  await page.press('Next');
  await page.panel('Enter your password');
  return page;
};
const atCode = async (options?: Options) => {
  const page = await atLogin(options);
  await page.enter('Password', password);
  await page.press('Login');
  await page.panel('Enter the code');
  return page;
};
/* Toasts of the tests before may still stand beside the panel. */
const alert = () => within(screen.getByRole('dialog')).getByRole('alert');
const refused = (code: 'OTP_WRONG' | 'OTP_NOT_STARTED' | 'SIGN_IN_FAILED', message: string): FakeHandlers[never] =>
  (() => failure({ status: 422, code, message })) as never;

describe('Check email', () => {
  it('leads to Login, with the email to read and the password to fill in', async () => {
    await atLogin();
    const name = screen.getByLabelText('Email', { selector: 'dialog input' });
    expect([name.getAttribute('autocomplete'), name.hasAttribute('readonly')]).toEqual(['username', true]);
    expect(name).toHaveValue(email);
    const secret = screen.getByLabelText('Password');
    expect(secret).toHaveAttribute('autocomplete', 'current-password');
    expect(secret).toHaveFocus();
  });

  it('leads to the code where there is no password yet', async () => {
    const { backend, enter, press, panel } = await atEmail({
      answers: { checkAuth: () => ({ isPasswordActive: false }) },
    });
    await enter('Email', ' Amina@Example.com ');
    await press('Next');
    await panel('Enter the code');
    expect(screen.getByText('ami•••@example.com', { exact: false })).toBeVisible();
    expect(backend.requests('checkAuth')).toEqual([{ email }]);
  });

  it('says beside the field what is missing, and leads there', async () => {
    const { press, user } = await atEmail();
    await press('Next');
    await user.click(await screen.findByRole('link', { name: /Enter your email/ }));
    expect(screen.getByLabelText('Email', { selector: 'dialog input' })).toHaveFocus();
  });

  it('keeps what the server says in sight, and lets one try again', async () => {
    const { backend, enter, press, panel } = await atEmail();
    backend.on('checkAuth', () => failure({ status: 503, message: 'Later.' }));
    await enter('Email', email);
    await press('Next');
    const dialog = await panel('Sign in');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent('Later.');
    backend.on('checkAuth', () => ({ isPasswordActive: true }));
    await press('Next');
    expect(await panel('Enter your password')).toBeVisible();
  });
});

describe('Login', () => {
  it('stores token, customer and the first flag, fetches the details, and asks for the code', async () => {
    const { backend, services } = await atCode();
    expect(services.session).toMatchObject({ userToken: 'opaque', userId: '7', username: email });
    expect(services.session.userDetails?.fullName).toBe('Amina Wanjikũ');
    expect([localStorage.getItem('isAuthenticated'), localStorage.getItem('isOtpValidated')]).toEqual(['true', null]);
    expect(services.session.isSignedIn).toBe(false);
    expect(backend.requests('getCustomerDetails')).toEqual([{ customerId: '7' }]);
  });

  it('stays when the password is wrong, with the server’s words', async () => {
    const message = 'The email or the password is not right.';
    const { enter, press, panel, services } = await atLogin({ answers: { login: refused('SIGN_IN_FAILED', message) } });
    await enter('Password', 'wrong');
    await press('Login');
    const dialog = await panel('Enter your password');
    expect(await within(dialog).findByRole('alert')).toHaveTextContent(message);
    expect(services.session.isAuthenticated).toBe(false);
  });

  it('goes on where the details do not come', async () => {
    await atCode({ answers: { getCustomerDetails: () => failure({ status: 500 }) } });
    expect(screen.getByRole('textbox', { name: 'Code of 6 digits' })).toHaveFocus();
  });

  it('returns to Check email if no email is stored', async () => {
    const { services, panel } = await atLogin();
    act(() => services.session.setIdentity({ username: null }));
    expect(await panel('Sign in')).toBeVisible();
  });

  it('leads to Reset password, and that back', async () => {
    const { press, panel } = await atLogin();
    await press('Forgot password');
    await panel('Reset password');
    await press('Back to Login');
    expect(await panel('Enter your password')).toBeVisible();
  });
});

describe('Validate OTP', () => {
  it('closes the panel, marks the code as validated and goes to the policies', async () => {
    const { backend, services, user, press } = await atCode();
    await user.keyboard('419203');
    await press('Continue');
    expect(await screen.findByRole('heading', { name: 'My Policies' })).toHaveFocus();
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(services.session.isSignedIn).toBe(true);
    expect(localStorage.getItem('isOtpValidated')).toBe('true');
    expect(backend.requests('validateOtp')).toEqual([
      { email, verificationCode: '419203', appT: expect.stringMatching(/^\d{4}-/) },
    ]);
  });

  it('stays on the page with a toast while no release serves the policies', async () => {
    const { user, press } = await atCode({ hasAccount: false });
    await user.keyboard('419203');
    await press('Continue');
    expect(await screen.findByText('You are signed in.')).toBeVisible();
    expect(window.location.pathname).toBe('/');
  });

  it('sends nothing until all six boxes are filled', async () => {
    const { backend, user, press } = await atCode();
    await user.keyboard('4192');
    await press('Continue');
    const code = screen.getByRole('textbox', { name: 'Code of 6 digits' });
    expect(code).toHaveAccessibleDescription(/OTP not complete$/);
    expect(backend.requests('validateOtp')).toEqual([]);
  });

  it('empties the boxes when the code is wrong, and is ready for the next', async () => {
    const { user } = await atCode({ answers: { validateOtp: refused('OTP_WRONG', 'This code is not right.') } });
    await user.keyboard('000000{Enter}');
    const field = screen.getByRole('textbox', { name: 'Code of 6 digits' });
    expect(field).toHaveValue('');
    expect(field).toHaveFocus();
    expect(field).toHaveAccessibleDescription(/This code is not right\.$/);
  });

  it('returns to Check email when nothing was begun here', async () => {
    const message = 'Start again with your email.';
    const { user, panel } = await atCode({ answers: { validateOtp: refused('OTP_NOT_STARTED', message) } });
    await user.keyboard('419203{Enter}');
    expect(within(await panel('Sign in')).getByRole('alert')).toHaveTextContent(message);
  });

  it('leads to Create password before the customer has one, and that to Login', async () => {
    const { backend, enter, press, panel, user } = await atEmail({
      answers: { checkAuth: () => ({ isPasswordActive: false }), validateOtp: () => ({ nextStep: 'CREATE_PASSWORD' }) },
    });
    await enter('Email', email);
    await press('Next');
    await panel('Enter the code');
    await user.keyboard('419203{Enter}');
    await panel('Create a password');
    expect(screen.getByLabelText('New password')).toHaveAttribute('autocomplete', 'new-password');
    await enter('New password', password);
    await enter('New password again', 'another one');
    await press('Set New Password');
    expect(screen.getByLabelText('New password again')).toHaveAccessibleDescription(
      'The two passwords are not the same.',
    );
    await enter('New password again', password);
    await press('Set New Password');
    const login = await panel('Enter your password');
    expect(within(login).getByText('Your password has been changed successfully.')).toBeVisible();
    expect(backend.requests('createPassword')).toEqual([{ email, password, confirmPassword: password }]);
  });

  it('needs no other code after the first password of a purchase, where the server says so', async () => {
    const login = () => ({ customer: { customerId: '7' }, token: { token: 'whole' }, isSignedIn: true });
    const page = await openPage({
      answers: {
        checkAuth: () => ({ isPasswordActive: false }),
        validateOtp: () => ({ nextStep: 'CREATE_PASSWORD' }),
        login,
      },
    });
    const { backend, enter, press, panel, user, services } = page;
    act(() => page.portal.openSignIn({ email }));
    await panel('Sign in');
    await press('Next');
    await panel('Enter the code');
    await user.keyboard('419203{Enter}');
    await panel('Create a password');
    await enter('New password', password);
    await enter('New password again', password);
    await press('Set New Password');
    await panel('Enter your password');
    await enter('Password', password);
    await press('Login');
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect([services.session.isSignedIn, services.session.userToken]).toEqual([true, 'whole']);
    expect(backend.requests('login')).toEqual([{ email, password, hasProvenCode: true }]);
  });

  it('begins with the email that a page knows', async () => {
    const page = await openPage();
    act(() => page.portal.openSignIn({ email }));
    await page.panel('Sign in');
    expect(screen.getByLabelText('Email', { selector: 'dialog input' })).toHaveValue(email);
  });
});

describe('another code', () => {
  let later = 0;
  beforeEach(() => {
    const now = Date.now;
    later = 0;
    jest.spyOn(Date, 'now').mockImplementation(() => now() + later);
  });
  afterEach(() => jest.restoreAllMocks());

  it('is refused while the 40 seconds run, and starts them again once it was sent', async () => {
    const { backend, press } = await atCode();
    expect(screen.getByText(/^New code in/)).toHaveTextContent(/New code in 0:(40|3\d)/);
    await press('Send a new code');
    expect(alert()).toHaveTextContent(/^Unable to send OTP\. Try again after \d+ seconds$/);
    expect(backend.requests('generateOtp')).toEqual([]);
    later = 41_000;
    await waitFor(() => expect(screen.queryByText(/^New code in/)).not.toBeInTheDocument());
    await press('Send a new code');
    expect(await screen.findByText('A new code is on its way.')).toBeVisible();
    expect(screen.getByText(/^New code in/)).toBeVisible();
    expect(backend.requests('generateOtp')).toEqual([{ email }]);
    await press('Send a new code');
    expect(alert()).toHaveTextContent(/^Unable to send OTP/);
    expect(backend.requests('generateOtp')).toHaveLength(1);
  });
});

describe('Reset password', () => {
  it('sends a code, for which the customer sets a new password', async () => {
    const { backend, press, panel, user } = await atLogin({
      answers: { validateOtp: () => ({ nextStep: 'CREATE_PASSWORD' }) },
    });
    await press('Forgot password');
    await panel('Reset password');
    await press('Send the code');
    await panel('Enter the code');
    expect(backend.requests('resetPassword')).toEqual([{ email }]);
    await user.keyboard('419203{Enter}');
    expect(await panel('Create a password')).toBeVisible();
  });
});

describe('Registration', () => {
  it('is reached from Check email, says all that is missing, and leads to the code', async () => {
    const { backend, enter, press, panel, user } = await atEmail();
    await press('Register');
    const dialog = await panel('Register');
    await press('Register');
    expect((await within(dialog).findAllByRole('link')).map((link) => link.textContent)).toEqual([
      'Enter your name as on ID.',
      'Enter your phone number.',
      'Enter your email, for example amina@example.co.ke.',
      'Accept the terms to register.',
    ]);
    await enter('Name as on ID', 'Amina Wanjikũ');
    await enter('Phone number', '0712 345 678');
    await enter('Email', email);
    await user.click(screen.getByRole('checkbox'));
    await press('Register');
    await panel('Enter the code');
    expect(backend.requests('signUp')).toEqual([
      { accountType: 'Individual', customerName: 'Amina Wanjikũ', phone: '+254712345678', email, terms: true },
    ]);
  });

  it('names the versions that its tick stands for, and takes it back when newer ones have come', async () => {
    const inForce = (version: string) => ({
      version,
      effectiveFrom: '2026-11-23',
      changes: '',
      state: 'IN_FORCE' as const,
    });
    const { backend, enter, press, panel, user } = await atEmail({
      hasTerms: true,
      answers: {
        getPortalTextVersions: () => ({ terms: [inForce('2026.1')], privacy: [inForce('2026.1')] }),
        signUp: () => failure({ status: 409, code: 'PORTAL_TERMS_CHANGED', message: 'They have a new version.' }),
      },
    });
    await press('Register');
    await panel('Register');
    expect(screen.getByRole('link', { name: 'Read: Privacy policy' })).toHaveAttribute(
      'href',
      '/read-all-terms#privacy',
    );
    await enter('Name as on ID', 'Amina Wanjikũ');
    await enter('Phone number', '0712 345 678');
    await enter('Email', email);
    await user.click(screen.getByRole('checkbox'));
    backend.on('getPortalTextVersions', () => ({ terms: [inForce('2026.1')], privacy: [inForce('2027.1')] }));
    await press('Register');
    expect(await within(screen.getByRole('dialog')).findByText('They have a new version.')).toBeVisible();
    expect(screen.getByRole('checkbox')).not.toBeChecked();
    backend.on('signUp', () => ({ resendAfterSeconds: 40 }));
    await user.click(screen.getByRole('checkbox'));
    await press('Register');
    await panel('Enter the code');
    expect(backend.requests('signUp')).toMatchObject([
      { portal: { terms: '2026.1', privacy: '2026.1' } },
      { portal: { terms: '2026.1', privacy: '2027.1' } },
    ]);
  });

  it('leads to Login, which without an email is Check email', async () => {
    const { press, panel } = await atEmail();
    await press('Register');
    await panel('Register');
    await press('Login');
    expect(await panel('Sign in')).toBeVisible();
  });
});

describe('the panel', () => {
  it('holds the focus, closes with Escape, gives it back, and goes on where it was', async () => {
    const { user, press, panel } = await atLogin();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Sign In' })).toHaveFocus();
    await press('Sign In');
    expect(await panel('Enter your password')).toBeVisible();
    await press('Back');
    expect(await panel('Sign in')).toBeVisible();
  });

  it('speaks Swahili', async () => {
    const { services, enter, press, panel, user } = await atEmail();
    act(() => services.language.choose('sw'));
    await panel('Ingia');
    await enter('Barua pepe', email);
    await press('Endelea');
    await panel('Andika nenosiri lako');
    await enter('Nenosiri', password);
    await press('Ingia');
    await panel('Andika msimbo');
    await user.keyboard('41{Enter}');
    expect(screen.getByRole('textbox', { name: 'Msimbo wa tarakimu 6' })).toHaveAccessibleDescription(
      /OTP haijakamilika$/,
    );
    await press('Tuma msimbo mpya');
    expect(screen.getByText(/^Haiwezekani kutuma OTP/)).toBeVisible();
  });
});
