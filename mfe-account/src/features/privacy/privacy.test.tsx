import { act, screen, waitFor, within } from '@testing-library/react';
import type { AccountChange, Consent } from '@tulinde/contracts';
import {
  createFakeBackend,
  createTestPortal,
  failure,
  networkBreak,
  renderInPortal,
  signedIn,
  type FakeHandlers,
  profile as aProfile,
} from '@tulinde/testing';
import { useState } from 'react';
import { download } from '@tulinde/ui/page';
import { ErasureNotice, PrivacySection } from '.';

jest.mock('@tulinde/ui/page', () => ({
  ...jest.requireActual<object>('@tulinde/ui/page'),
  download: jest.fn(),
}));

const profile = aProfile();
const at = '2026-03-02T09:00:00.000Z';
const policyNumber = 'TUL-MC-26-000123';
const consents: Consent[] = [
  { kind: 'MARKETING', isGiven: false, at, version: null, where: 'PROFILE', policyNumber: null },
  { kind: 'CREDIT_AGREEMENT', isGiven: true, at, version: 'LPP-2026-1', where: 'PURCHASE', policyNumber },
];
const change = (more: Partial<AccountChange>): AccountChange => ({
  kind: 'EMAIL',
  at,
  by: 'CUSTOMER',
  device: 'Chrome, Android',
  before: '',
  after: '',
  ...more,
});
const changes = [
  change({ kind: 'EMAIL', before: 'a••••@old.example', after: 'a••••@new.example' }),
  change({ kind: 'REMINDERS', before: 'Email', after: 'Email, SMS', by: 'STAFF', device: null }),
  change({ kind: 'DEVICE_REMOVED', before: 'Firefox, Windows' }),
  change({ kind: 'NEXT_OF_KIN', before: '1', after: '2' }),
  change({ kind: 'DELETION_ASKED', after: '2026-04-01' }),
];
const accepted = {
  accepted: [{ document: 'privacy' as const, version: '2025.1', at, where: 'PURCHASE' as const, policyNumber }],
  newer: [],
};
const file = { name: 'tulinde-my-data.pdf', url: '/api/documents/x', expiresAt: '2026-03-02T09:10:00.000Z' };

const Profiled = () => {
  const [erasedOn, setErasedOn] = useState<string | null>(null);
  const handleChanged = () => setErasedOn((day) => (day === null ? '2026-04-01' : null));
  const own = { ...profile, erasedOn };
  return (
    <>
      <h1 tabIndex={-1}>My profile</h1>
      <ErasureNotice profile={own} onChanged={handleChanged} />
      <PrivacySection profile={own} onChanged={handleChanged} />
    </>
  );
};
const open = (handlers: FakeHandlers = {}, language: 'en' | 'sw' = 'en') => {
  const backend = createFakeBackend({
    getConsents: () => consents,
    getAccountChanges: () => changes,
    getAcceptedPortalTexts: () => accepted,
    prepareMyData: () => file,
    deleteAccount: () => ({ erasedOn: '2026-04-01' }),
    keepAccount: () => ({ isKept: true as const }),
    ...handlers,
  });
  const portal = createTestPortal({ session: signedIn, backend, language });
  return { ...renderInPortal(<Profiled />, '/my-profile', { portal }), backend };
};
const press = ({ user }: ReturnType<typeof open>, name: string) => user.click(screen.getByRole('button', { name }));

beforeEach(() => jest.mocked(download).mockClear());

const typePassword = async ({ user }: ReturnType<typeof open>) =>
  user.type(await screen.findByLabelText('Your password'), 'mti mrefu');

describe('the texts of the portal', () => {
  it('are listed as they were accepted, each a link to that very version', async () => {
    open();
    const link = await screen.findByRole('link', { name: 'Privacy policy, version 2025.1' });
    expect(link).toHaveAttribute('href', '/read-all-terms?privacy=2025.1#privacy');
    expect(screen.getByText(/When you bought · TUL-MC-26-000123/)).toBeVisible();
  });
});

describe('the download', () => {
  it('asks for the password first, and shows beside it that it is wrong', async () => {
    const page = open();
    await press(page, 'Download as JSON');
    expect(await screen.findByRole('alert')).toHaveTextContent('Enter your password.');
    expect(page.backend.requests('prepareMyData')).toEqual([]);
    const wrong = { field: 'password', message: 'The password is not right.' };
    page.backend.on('prepareMyData', () => failure({ status: 422, code: 'PASSWORD_WRONG', errors: [wrong] }));
    await typePassword(page);
    await press(page, 'Download as JSON');
    expect(await screen.findByRole('alert')).toHaveTextContent('The password is not right.');
  });

  it('starts when the file is ready, and can be had again', async () => {
    const page = open();
    await typePassword(page);
    await press(page, 'Download as PDF');
    const link = await screen.findByRole('link', { name: 'Download tulinde-my-data.pdf' });
    expect(link).toHaveAttribute('href', file.url);
    expect(download).toHaveBeenCalledWith(file.url);
    expect(screen.getByText('Nothing was saved? Download it again until 12:10.')).toBeVisible();
    expect(page.backend.requests('prepareMyData')).toEqual([{ format: 'PDF', password: 'mti mrefu' }]);
    // The download is in the log at once.
    expect(page.backend.requests('getAccountChanges')).toHaveLength(2);
  });

  it('says that it takes a while, and what went wrong', async () => {
    const page = open();
    const letGo = page.backend.hold('prepareMyData');
    await typePassword(page);
    await press(page, 'Download as JSON');
    expect(screen.getByText(/We are putting your data together/)).toHaveRole('status');
    expect(screen.getByRole('button', { name: 'Download as PDF' })).toBeDisabled();
    letGo();
    await screen.findByRole('link', { name: /tulinde-my-data/ });
    page.backend.on('prepareMyData', () => failure({ status: 503, code: 'UNAVAILABLE' }));
    await typePassword(page);
    await press(page, 'Download as JSON');
    expect(await screen.findByText('We could not prepare your file')).toBeVisible();
    expect(screen.queryByRole('link', { name: /tulinde-my-data/ })).not.toBeInTheDocument();
  });
});

describe('what was agreed to', () => {
  it('stands in a table with version, place and policy', async () => {
    open();
    const [, first, second] = within(await screen.findByRole('table', { name: 'What you agreed to' })).getAllByRole(
      'row',
    );
    expect(first).toHaveTextContent(/Offers by email and SMS.*In your profile.*Taken back/);
    expect(second).toHaveTextContent(/Credit agreement, Lipa Pole Pole.*Version LPP-2026-1.*TUL-MC-26-000123.*Agreed/);
  });

  it('says that there is nothing yet', async () => {
    open({ getConsents: () => [], getAccountChanges: () => [] });
    expect(await screen.findByText(/Nothing yet/)).toBeVisible();
    expect(screen.getByText('Nothing was changed in your account yet.')).toBeVisible();
  });

  it('can be asked for again where it did not come', async () => {
    const page = open({ getConsents: () => networkBreak() });
    await screen.findByText('We could not load what you agreed to');
    page.backend.on('getConsents', () => consents);
    await press(page, 'Try again');
    expect(await screen.findByRole('table')).toBeVisible();
  });
});

describe('who changed what', () => {
  it('tells it in words, all or of one kind', async () => {
    const page = open();
    const list = () => screen.getAllByRole('listitem').filter((each) => each.querySelector('time'));
    await screen.findByText('from a••••@old.example to a••••@new.example');
    expect(list()).toHaveLength(5);
    expect(list()[0]).toHaveTextContent(/Email changed.*You on Chrome, Android/);
    expect(list()[1]).toHaveTextContent(/from email to email, SMS.*Our staff/);
    expect(list()[3]).toHaveTextContent('from 1 to 2 people');
    expect(list()[4]).toHaveTextContent('for 1 April 2026');
    await press(page, 'Password and devices');
    expect(list()).toHaveLength(1);
    expect(list()[0]).toHaveTextContent('Firefox, Windows');
  });

  it('is in Swahili where the page is', async () => {
    open({}, 'sw');
    expect(await screen.findByText('kutoka barua pepe kuwa barua pepe, SMS')).toBeVisible();
    expect(screen.getAllByText(/Wewe kwa Chrome, Android/)[0]).toBeVisible();
  });
});

describe('the end of the account', () => {
  it('is asked for with the password, shown with its day and undone', async () => {
    const page = open();
    await press(page, 'Delete my account…');
    const panel = within(screen.getByRole('dialog', { name: 'Delete your account?' }));
    await page.user.click(panel.getByRole('button', { name: 'Delete my account' }));
    expect(panel.getByRole('link', { name: 'Enter your password.' })).toBeVisible();
    expect(page.backend.requests('deleteAccount')).toEqual([]);
    await page.user.type(panel.getByLabelText('Your password'), 'mti mrefu');
    await page.user.click(panel.getByRole('button', { name: 'Delete my account' }));
    expect(await screen.findAllByText('Your account will be deleted on 1 April 2026')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Delete my account…' })).not.toBeInTheDocument();
    expect(page.backend.requests('deleteAccount')).toEqual([{ password: 'mti mrefu' }]);
    expect(document.activeElement).toHaveTextContent(/^Your account will be deleted/);

    await page.user.click(screen.getAllByRole('button', { name: 'Keep my account' })[0]!);
    await waitFor(() => expect(screen.queryByText(/will be deleted on/)).not.toBeInTheDocument());
    expect(page.portal.notices.at(-1)).toMatchObject({ message: 'Your account stays. Nothing was deleted.' });
    expect(screen.getByRole('button', { name: 'Delete my account…' })).toBeVisible();
    await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
  });

  it('does not come with a wrong password, nor where the line is broken', async () => {
    const message = 'The password is not right.';
    const page = open({
      deleteAccount: () => failure({ status: 422, code: 'PASSWORD_WRONG', errors: [{ field: 'password', message }] }),
    });
    await press(page, 'Delete my account…');
    const panel = within(screen.getByRole('dialog'));
    const submit = () => page.user.click(panel.getByRole('button', { name: 'Delete my account' }));
    await page.user.type(panel.getByLabelText('Your password'), 'not it');
    await submit();
    expect(await panel.findByRole('link', { name: message })).toBeVisible();
    page.backend.on('deleteAccount', () => networkBreak());
    await submit();
    expect(await panel.findByText('Your account was not changed')).toBeVisible();
    await page.user.click(panel.getByRole('button', { name: 'Keep my account' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

it('shows nothing of one customer to the next', async () => {
  const page = open();
  await screen.findByText(/old.example/);
  page.backend.on('getAccountChanges', () => []);
  page.backend.on('getConsents', () => []);
  act(() => {
    page.portal.session.clear();
    page.portal.session.setIdentity({ ...signedIn, userId: '8', userToken: 'of somebody else' });
  });
  expect(await screen.findByText('Nothing was changed in your account yet.')).toBeVisible();
  expect(document.body).not.toHaveTextContent('old.example');
});
