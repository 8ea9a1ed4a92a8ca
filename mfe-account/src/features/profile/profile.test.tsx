import { act, screen, waitFor, within } from '@testing-library/react';
import type { Device, Language, Profile } from '@tulinde/contracts';
import {
  createFakeBackend,
  createTestPortal,
  failure,
  networkBreak,
  renderRemote,
  signedIn,
  type FakeHandlers,
  type Rendered,
  profile as aProfile,
} from '@tulinde/testing';
import remote from '../../remote';

const amina = aProfile({
  fullName: 'Amina Otieno',
  idType: 'NATIONAL_ID',
  idNumber: '20000101',
  kraPin: 'A001000101Z',
  dateOfBirth: '1988-04-12',
  phone: '+254700000101',
  county: 'Nairobi',
  town: 'Westlands',
});
const device: Device = {
  deviceId: 'here',
  name: 'Chrome, Android',
  firstSeenAt: '2026-02-01T09:00:00.000Z',
  lastSeenAt: '2026-03-02T09:00:00.000Z',
  isThisDevice: true,
  isSignedIn: true,
};
const elsewhere: Device = { ...device, deviceId: 'there', name: 'Firefox, Windows', isThisDevice: false };

const open = (
  handlers: FakeHandlers = {},
  { profile = amina, language = 'en' }: { readonly profile?: Profile; readonly language?: Language } = {},
) => {
  const backend = createFakeBackend({
    getProfile: () => profile,
    updateOtherCustomerDetails: (details) => ({ ...profile, ...(details as Partial<Profile>) }),
    getDevices: () => [elsewhere, device],
    signOutDevice: () => [device],
    getConsents: () => [],
    getAccountChanges: () => [],
    getAcceptedPortalTexts: () => ({ accepted: [], newer: [] }),
    getPlaces: () => [
      { county: 'Kiambu', towns: ['Thika'] },
      { county: 'Nairobi', towns: ['Karen', 'Westlands'] },
    ],
    requestContactChange: () => ({ resendAfterSeconds: 40 }),
    updatePhoneOrEmail: ({ kind, value }) => ({ ...profile, [kind === 'EMAIL' ? 'email' : 'phone']: value }),
    ...handlers,
  });
  const portal = createTestPortal({ session: { ...signedIn, username: profile.email }, backend, language });
  return { ...renderRemote(remote, '/my-profile', { portal }), backend };
};
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const press = ({ user }: Rendered, name: string) => user.click(screen.getByRole('button', { name }));

describe('when the profile is read', () => {
  it('shows who the customer is, how to have it corrected, and leads to each part', async () => {
    const { user } = open();
    const about = await region('About you');
    expect(about.getByText('12 April 1988')).toBeVisible();
    expect(about.getByText(/call 0700 123 456/)).toBeVisible();
    expect((await region('Email and phone')).getByText('+254 700 000 101')).toBeVisible();
    const devices = document.querySelector('#devices') as HTMLElement;
    devices.scrollIntoView = jest.fn();
    await user.click(screen.getByRole('link', { name: 'Devices' }));
    expect(devices.scrollIntoView).toHaveBeenCalled();
    expect(devices).toHaveFocus();
  });

  it('opens the part that a link on the page itself leads to', async () => {
    const { portal } = open();
    await region('About you');
    const details = document.querySelector('#details') as HTMLElement;
    details.scrollIntoView = jest.fn();
    expect(details).toHaveAttribute('data-open', 'false');
    act(() => portal.navigate('/my-profile#details'));
    await waitFor(() => expect(details).toHaveAttribute('data-open', 'true'));
    expect(details).toHaveFocus();
  });

  it('says of a company and of who has no cover yet what there is', async () => {
    const company = { ...amina, accountType: 'Corporate' as const, idType: null, idNumber: 'CPR/2019/1', kraPin: null };
    const { unmount } = open({}, { profile: company });
    expect((await region('About you')).getByText('Registration number')).toBeVisible();
    unmount();
    open({}, { profile: { ...amina, idType: null, idNumber: null, kraPin: null, dateOfBirth: null } });
    expect((await region('About you')).getByText(/with your first cover/)).toBeVisible();
  });

  it('loads again on request, and shows nothing of one customer to the next', async () => {
    const { backend, user, portal } = open({ getProfile: () => failure({ status: 500 }) });
    await screen.findByText('We could not load your profile');
    backend.on('getProfile', () => amina);
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByText('Amina Otieno');
    backend.on('getProfile', () => ({ ...amina, fullName: 'Baraka Mwangi' }));
    act(() => {
      portal.session.clear();
      portal.session.setIdentity({ ...signedIn, userToken: 'of somebody else' });
    });
    expect(await screen.findByText('Baraka Mwangi')).toBeVisible();
    expect(document.body).not.toHaveTextContent('Amina Otieno');
  });
});

it('says on top that the account is to be deleted', async () => {
  open({}, { profile: { ...amina, erasedOn: '2026-04-02' } });
  expect((await screen.findAllByText('Your account will be deleted on 2 April 2026'))[0]).toBeVisible();
});

describe('when the email or the phone changes', () => {
  const ask = async (page: Rendered, value: string, password = 'mbuyu') => {
    await page.user.type(screen.getByRole('textbox', { name: 'New email' }), value);
    await page.user.type(within(screen.getByRole('dialog')).getByLabelText('Your password'), password);
    await press(page, 'Send code');
  };

  it('asks for the password, hands the code in through the portal, and shows what is new', async () => {
    const page = open();
    const { portal, backend } = page;
    await region('Email and phone');
    await press(page, 'Change your email');
    await press(page, 'Send code');
    const links = within(await screen.findByRole('alert')).getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual(['Enter the new email.', 'Enter your password.']);
    await ask(page, 'New@Example.co.ke');
    await waitFor(() => expect(portal.codeRequest?.sentTo).toBe('new@example.co.ke'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await act(async () => void (await portal.codeRequest?.resend()));
    await act(async () => portal.codeRequest?.submit('123456'));
    act(() => portal.endCodeRequest(true));
    const contact = { kind: 'EMAIL', value: 'new@example.co.ke' };
    expect(backend.requests('requestContactChange')).toEqual(Array(2).fill({ ...contact, password: 'mbuyu' }));
    expect(backend.requests('updatePhoneOrEmail')).toEqual([{ ...contact, verificationCode: '123456' }]);
    expect((await region('Email and phone')).getByText('new@example.co.ke')).toBeVisible();
    expect(portal.session.username).toBe('new@example.co.ke');
    await waitFor(() => expect(portal.notices).toMatchObject([{ kind: 'success', title: /new@example\.co\.ke/ }]));
  });

  it('says beside the fields what was refused, and nothing has changed where the code was not given', async () => {
    const refusals = [
      failure({
        status: 422,
        code: 'PASSWORD_WRONG',
        errors: [{ field: 'password', message: 'The password is not right.' }],
      }),
      failure({ status: 429, code: 'TOO_MANY_REQUESTS', message: 'Too many codes were asked for.' }),
      { resendAfterSeconds: 40 },
    ];
    const page = open({ requestContactChange: () => refusals.shift()! });
    await region('Email and phone');
    await press(page, 'Change your email');
    await ask(page, 'new@example.co.ke', 'wrong');
    await waitFor(() =>
      expect(within(screen.getByRole('dialog')).getByLabelText('Your password')).toHaveAccessibleDescription(
        /not right/,
      ),
    );
    await page.user.type(within(screen.getByRole('dialog')).getByLabelText('Your password'), '!');
    await press(page, 'Send code');
    expect(await screen.findByText('Too many codes were asked for.')).toBeVisible();
    await press(page, 'Send code');
    await waitFor(() => expect(page.portal.codeRequest).not.toBeNull());
    act(() => page.portal.endCodeRequest(false));
    expect((await region('Email and phone')).getByText('amina@example.co.ke')).toBeVisible();
    expect(page.portal.notices.map(({ kind }) => kind)).toEqual(['error', 'error']);
  });

  it('asks for the code that was sent after a reload, until it was entered', async () => {
    const page = open();
    await region('Email and phone');
    await press(page, 'Change your email');
    await ask(page, 'new@example.co.ke');
    await waitFor(() => expect(page.portal.codeRequest).not.toBeNull());
    page.unmount();
    act(() => page.portal.endCodeRequest(false));
    const { user } = renderRemote(remote, '/my-profile', { portal: page.portal });
    expect(await screen.findByText(/^We sent a code to new@example\.co\.ke\./)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter the code' }));
    await waitFor(() => expect(page.portal.codeRequest?.sentTo).toBe('new@example.co.ke'));
    await expect(page.portal.codeRequest?.resend()).rejects.toMatchObject({
      texts: ['For another code, close this, choose Change and enter your password again.'],
    });
    await act(async () => page.portal.codeRequest?.submit('123456'));
    expect(page.backend.requests('updatePhoneOrEmail')).toEqual([
      { kind: 'EMAIL', value: 'new@example.co.ke', verificationCode: '123456' },
    ]);
    expect(screen.queryByRole('button', { name: 'Enter the code' })).not.toBeInTheDocument();
  });

  it('changes the phone', async () => {
    const page = open();
    await region('Email and phone');
    await press(page, 'Change your phone number');
    await page.user.type(screen.getByRole('textbox', { name: 'New phone number' }), '722000111');
    await page.user.type(within(screen.getByRole('dialog')).getByLabelText('Your password'), 'mbuyu');
    await press(page, 'Send code');
    await waitFor(() => expect(page.portal.codeRequest?.sentTo).toBe('+254 722 000 111'));
    await act(async () => page.portal.codeRequest?.submit('123456'));
    expect(await screen.findByText('+254 722 000 111')).toBeVisible();
  });
});

describe('when address and messages are changed', () => {
  it('saves them, and keeps what is typed where it was refused', async () => {
    const page = open();
    const form = await region('Address and messages');
    await page.user.click(form.getByRole('checkbox', { name: 'By email' }));
    await press(page, 'Save changes');
    expect(await screen.findByRole('alert')).toHaveTextContent(/Choose email or SMS/);
    await page.user.click(form.getByRole('checkbox', { name: 'By SMS' }));
    await page.user.click(form.getByRole('radio', { name: 'Kiswahili' }));
    await page.user.type(form.getByRole('textbox', { name: /Postal address/ }), 'P.O. Box 7');
    page.backend.on('updateOtherCustomerDetails', () => networkBreak());
    await press(page, 'Save changes');
    expect(await screen.findByText('Your changes were not saved')).toBeVisible();
    page.backend.on('updateOtherCustomerDetails', (details) => ({ ...amina, ...(details as Partial<Profile>) }));
    await press(page, 'Save changes');
    await waitFor(() => expect(page.portal.notices.at(-1)).toMatchObject({ message: 'Your profile is saved.' }));
    expect(page.backend.requests('updateOtherCustomerDetails').at(-1)).toEqual({
      county: 'Nairobi',
      town: 'Westlands',
      postalAddress: 'P.O. Box 7',
      language: 'sw',
      remindByEmail: false,
      remindBySms: true,
      marketing: false,
    });
    expect(form.getByRole('textbox', { name: /Postal address/ })).toHaveValue('P.O. Box 7');
    // The log on the same page knows of it.
    await waitFor(() => expect(page.backend.requests('getAccountChanges')).toHaveLength(2));
  });

  it('asks who registered only for a county and a town', async () => {
    const page = open({}, { profile: { ...amina, county: null, town: null } });
    await region('Address and messages');
    await press(page, 'Save changes');
    const summary = within(await screen.findByRole('alert'));
    await page.user.click(summary.getByRole('link', { name: 'Choose your county.' }));
    expect(screen.getByRole('combobox', { name: 'County' })).toHaveFocus();
  });
});

describe('when a device is signed out', () => {
  it('asks first, and leaves this one alone', async () => {
    const page = open();
    const devices = await region('Devices');
    expect((await devices.findAllByRole('listitem')).map((item) => item.textContent)).toEqual([
      expect.stringContaining('This device'),
      expect.stringContaining('Firefox, Windows'),
    ]);
    await press(page, 'Sign out Firefox, Windows');
    const dialog = within(screen.getByRole('dialog', { name: 'Sign out Firefox, Windows?' }));
    await page.user.click(dialog.getByRole('button', { name: 'Keep it' }));
    expect(page.backend.requests('signOutDevice')).toEqual([]);
    await press(page, 'Sign out Firefox, Windows');
    await page.user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Sign out' }));
    expect(await devices.findByText('You have signed in on no other device.')).toBeVisible();
    expect(page.backend.requests('signOutDevice')).toEqual([{ deviceId: 'there' }]);
    expect(page.portal.notices).toMatchObject([{ message: 'Firefox, Windows was signed out.' }]);
  });
});

it('speaks Swahili', async () => {
  const page = open({}, { language: 'sw' });
  await region('Kukuhusu');
  expect(screen.getByRole('heading', { level: 1, name: 'Wasifu wangu' })).toBeVisible();
  await press(page, 'Badilisha barua pepe yako');
  expect(screen.getByRole('textbox', { name: 'Barua pepe mpya' })).toBeVisible();
});
