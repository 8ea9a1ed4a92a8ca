import { act, screen } from '@testing-library/react';
import { createTestPortal, renderInPortal, signedIn } from '@tulinde/testing';
import * as z from 'zod/mini';
import { FormFields, PasswordField, TextField, useZodForm } from './';

const schema = z.object({ message: z.string(), password: z.string() });

interface Props {
  readonly idPrefix?: string;
  readonly hasDraft?: boolean;
}

const Form = ({ idPrefix = '', hasDraft = false }: Props) => {
  const form = useZodForm({ schema, defaultValues: { message: '', password: '' } });
  return (
    <FormFields
      form={form}
      describe={(path) => ({ label: path, missing: path })}
      idPrefix={idPrefix}
      hasDraft={hasDraft}
    >
      <TextField name="message" />
      <PasswordField name="password" autoComplete="current-password" />
    </FormFields>
  );
};

const nobody = { isAuthenticated: false, isOtpValidated: false, userToken: null };

/* Types both answers, leaves the page, and opens it again: signed out in between as by another tab, or not. */
const typeAndReturn = async (isSignedOut: boolean, first: Props = {}, second: Props = first) => {
  const portal = createTestPortal({ session: signedIn });
  const before = renderInPortal(<Form {...first} />, '/my-profile', { portal });
  await before.user.type(screen.getByLabelText('message'), 'My garage has moved');
  await before.user.type(screen.getByLabelText('password'), 'jua kali');
  if (isSignedOut) act(() => portal.session.setIdentity(nobody));
  before.unmount();
  act(() => portal.session.setIdentity(signedIn));
  renderInPortal(<Form {...second} />, '/my-profile', { portal });
};
const message = () => screen.getByLabelText('message');

it('is given back after a sign-out in another tab and a new sign-in, but for passwords', async () => {
  await typeAndReturn(true);
  expect(message()).toHaveValue('My garage has moved');
  expect(screen.getByLabelText('password')).toHaveValue('');
});

it('is forgotten where its customer leaves the page', async () => {
  await typeAndReturn(false);
  expect(message()).toHaveValue('');
});

it('is not taken for another form of the page', async () => {
  await typeAndReturn(true, { idPrefix: 'withdraw-' }, { idPrefix: 'complain-' });
  expect(message()).toHaveValue('');
});

it('is left to a form that keeps a draft of its own', async () => {
  await typeAndReturn(true, { hasDraft: true });
  expect(message()).toHaveValue('');
});
