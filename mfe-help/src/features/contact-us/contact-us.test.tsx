import { act, screen, waitFor, within } from '@testing-library/react';
import {
  createFakeBackend,
  createTestPortal,
  failure,
  networkBreak,
  renderRemote,
  signedIn,
  type RenderOptions,
} from '@tulinde/testing';
import { callBackSlice } from '@tulinde/ui/page';
import remote from '../../remote';

const hours = {
  isOpen: true,
  changesAt: '2026-11-23T17:00:00.000Z',
  days: [{ day: '2026-12-12', opens: '09:00', closes: '16:00', isHoliday: true }],
};
const centres = [
  { centreId: 1, county: 'Kiambu', name: 'Thika Valuation Centre', address: 'Kenyatta Highway', isMobile: false },
  { centreId: 2, county: 'Kiambu', name: 'Mobile valuer', address: '', isMobile: true },
];
const answers = () => ({
  getOpeningHours: () => hours,
  getValuationCentres: () => centres,
  requestCallBack: () => ({ reference: 'CB-7K2M9X', callBy: '2026-11-23T08:00:00.000Z' }),
});
const open = (changes: object = {}, options: RenderOptions = {}) => {
  const backend = createFakeBackend({ ...answers(), ...changes });
  return { backend, ...renderRemote(remote, '/contact-us', { backend, ...options }) };
};
type User = ReturnType<typeof open>['user'];

const fill = async (user: User) => {
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Amina Otieno');
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0712345678');
  await user.selectOptions(screen.getByRole('combobox', { name: 'What is it about?' }), 'CLAIM');
};
const press = (user: User) => user.click(screen.getByRole('button', { name: 'Call me' }));

it('says whether somebody answers now, and the hours of a holiday', async () => {
  open();
  expect(await screen.findByText('We are here until 20:00.')).toBeVisible();
  expect(screen.getByText('09:00 to 16:00, public holiday')).toBeVisible();
});

it('has every way to a person though the hours are not known', async () => {
  open({ getOpeningHours: failure() });
  expect(await screen.findByText('Every day from 8 to 8; on public holidays from 9 to 4.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Call 0700 123 456' })).toHaveAttribute('href', 'tel:+254700123456');
  expect(screen.getByRole('link', { name: 'Write to help@tulinde.example' })).toBeVisible();
});

it('sends along what was answered for a quote, as its writer leaves it', async () => {
  const backend = createFakeBackend(answers());
  const portal = createTestPortal({ backend });
  portal.session.slice(callBackSlice).set({ about: 'Insurance type: Comprehensive' });
  const { user } = renderRemote(remote, '/contact-us', { portal });
  await user.type(screen.getByRole('textbox', { name: 'Your name' }), 'Amina Otieno');
  await user.type(screen.getByRole('textbox', { name: 'Phone number' }), '0712345678');
  expect(screen.getByRole('combobox', { name: 'What is it about?' })).toHaveValue('BUYING');
  await user.type(screen.getByRole('textbox', { name: /Your answers so far/ }), ', a Tata Xenon');
  await press(user);
  await waitFor(() =>
    expect(backend.requests('requestCallBack')).toEqual([
      expect.objectContaining({ text: 'Insurance type: Comprehensive, a Tata Xenon' }),
    ]),
  );
  expect(portal.session.slice(callBackSlice).value).toEqual({ about: '' });
});

it('asks for a call and says by when it comes', async () => {
  const { backend, user } = open();
  await fill(user);
  await press(user);
  expect(
    await screen.findByText(
      'We call +254 712 345 678 by 23 Nov 2026, 11:00. Your reference is CB\u2060-\u20607K2M9X.',
      {
        exact: false,
      },
    ),
  ).toBeVisible();
  expect(backend.requests('requestCallBack')).toEqual([
    expect.objectContaining({
      name: 'Amina Otieno',
      phone: '+254712345678',
      topic: 'CLAIM',
      when: 'SOON',
      page: '/contact-us',
    }),
  ]);
});

it('says beside each field what is missing, and asks nobody', async () => {
  const { backend, user } = open();
  await press(user);
  expect(await screen.findByRole('alert')).toHaveTextContent('Enter your name');
  expect(screen.getByRole('textbox', { name: 'Phone number' })).toHaveAccessibleDescription(
    expect.stringContaining('Enter the number that we should call'),
  );
  expect(backend.requests('requestCallBack')).toHaveLength(0);
});

it('keeps it without a network and sends it once when there is one', async () => {
  const { backend, portal, user } = open();
  await fill(user);
  act(() => portal.setOnline(false));
  await press(user);
  expect(await screen.findByText('You are offline')).toBeVisible();
  expect(backend.requests('requestCallBack')).toHaveLength(0);
  act(() => portal.setOnline(true));
  expect(await screen.findByText(/Your reference is CB\u2060-\u20607K2M9X/)).toBeVisible();
  expect(backend.requests('requestCallBack')).toHaveLength(1);
});

it('waits on where the line breaks again, and shows what the server refuses', async () => {
  let answer: unknown = networkBreak();
  const { portal, user } = open({ requestCallBack: () => answer });
  await fill(user);
  act(() => portal.setOnline(false));
  await press(user);
  act(() => portal.setOnline(true));
  expect(await screen.findByText('You are offline')).toBeVisible();
  answer = failure({ status: 429, message: 'Several messages came from here today.' });
  act(() => portal.setOnline(false));
  act(() => portal.setOnline(true));
  expect(await screen.findByText(/Several messages came from here today/)).toBeVisible();
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Amina Otieno');
});

it('lists offices and centres by county', async () => {
  const { user } = open();
  const visit = screen.getByRole('region', { name: 'Visit us' });
  expect(await within(visit).findByText('Thika Valuation Centre')).toBeVisible();
  expect(within(visit).queryByText('Mobile valuer')).not.toBeInTheDocument();
  await user.selectOptions(within(visit).getByRole('combobox'), 'Kiambu');
  expect(within(visit).getAllByRole('listitem')).toHaveLength(1);
});

it('asks the server for the phone of a customer, of whom the device has only the name', async () => {
  const getCustomerDetails = () => ({ fullName: 'Wanjikũ Kamau', email: 'w@example.com', phone: '+254733000111' });
  const { backend } = open({ getCustomerDetails }, { session: signedIn });
  const phone = await screen.findByRole('textbox', { name: 'Phone number' });
  await waitFor(() => expect(phone).toHaveValue('733000111'));
  expect(screen.getByRole('textbox', { name: 'Your name' })).toHaveValue('Wanjikũ Kamau');
  expect(backend.requests('getCustomerDetails')).toEqual([{ customerId: '4711' }]);
});

it('takes the phone that a page before has left in memory, or none where the server does not answer', async () => {
  const userDetails = { fullName: 'Wanjikũ Kamau', phone: '+254733000222' };
  const { backend, unmount } = open({}, { session: { ...signedIn, userDetails } });
  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveValue('733000222');
  expect(backend.requests('getCustomerDetails')).toEqual([]);
  unmount();
  open({ getCustomerDetails: failure() }, { session: signedIn });
  expect(await screen.findByRole('textbox', { name: 'Phone number' })).toHaveValue('');
});
