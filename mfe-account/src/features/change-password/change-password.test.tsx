import { screen, waitFor, within } from '@testing-library/react';
import {
  createFakeBackend,
  createTestPortal,
  failure,
  networkBreak,
  renderRemote,
  signedIn,
  type FakeHandler,
  type Rendered,
} from '@tulinde/testing';
import remote from '../../remote';

const open = (
  changePassword: FakeHandler<'changePassword'> = () => ({ isChanged: true }),
  language: 'en' | 'sw' = 'en',
) => {
  const backend = createFakeBackend({ changePassword });
  const portal = createTestPortal({ session: signedIn, backend, language });
  return { ...renderRemote(remote, '/change-password', { portal }), backend };
};
const box = (name: string) => screen.findByLabelText(name);
const fillIn = async ({ user }: Rendered, password: string, confirmed = password) => {
  await user.type(await box('Current password'), 'mbuyu');
  await user.type(await box('New password'), password);
  await user.click(await box('New password once more'));
  await user.paste(confirmed);
  await user.click(screen.getByRole('button', { name: 'Change password' }));
};

it('changes the password and says what follows', async () => {
  const page = open();
  expect(await box('Current password')).toHaveAttribute('autocomplete', 'current-password');
  expect(await box('New password')).toHaveAttribute('autocomplete', 'new-password');
  await fillIn(page, 'kiboko wa mtoni');
  await waitFor(() =>
    expect(page.portal.notices).toMatchObject([
      {
        kind: 'success',
        title: 'Your password has been changed successfully.',
        message: expect.stringContaining('Your other devices were signed out.'),
      },
    ]),
  );
  expect(page.backend.requests('changePassword')).toEqual([
    {
      currentPassword: 'mbuyu',
      password: 'kiboko wa mtoni',
      confirmPassword: 'kiboko wa mtoni',
      email: signedIn.username,
    },
  ]);
  expect(await box('Current password')).toHaveValue('');
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

it.each([
  ['short', 'short', 'New password', /Use 8 characters or more/],
  ['kiboko wa mtoni', 'kiboko wa ziwa', 'New password once more', /not the same/],
  [signedIn.username ?? '', signedIn.username ?? '', 'New password', /not your email/],
])('refuses %s, confirmed as %s', async (password, confirmed, field, reason) => {
  const page = open();
  await fillIn(page, password, confirmed);
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(await box(field)).toHaveAccessibleDescription(reason);
  expect(page.backend.requests('changePassword')).toEqual([]);
});

it('puts the refusals of the server beside their fields, and keeps what is typed', async () => {
  const page = open(() =>
    failure({
      status: 422,
      code: 'PASSWORD_WRONG',
      errors: [{ field: 'currentPassword', message: 'The password is not right.' }],
    }),
  );
  await fillIn(page, 'kiboko wa mtoni');
  const summary = within(await screen.findByRole('alert'));
  await page.user.click(summary.getByRole('link', { name: 'The password is not right.' }));
  expect(await box('Current password')).toHaveFocus();
  page.backend.on('changePassword', () => networkBreak());
  await page.user.type(await box('Current password'), '!');
  await page.user.click(screen.getByRole('button', { name: 'Change password' }));
  expect(await screen.findByText('Your password was not changed')).toBeVisible();
  expect(await box('New password')).toHaveValue('kiboko wa mtoni');
});

it('speaks Swahili', async () => {
  open(undefined, 'sw');
  expect(await screen.findByRole('heading', { level: 1, name: 'Badilisha nenosiri' })).toBeVisible();
});
