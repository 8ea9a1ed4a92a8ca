import { isFullName } from '@tulinde/contracts';
import { screen } from '@testing-library/react';
import { renderInPortal } from '@tulinde/testing';
import * as z from 'zod/mini';
import { useZodForm } from '../use-zod-form';
import { BirthField, FormErrors, FormFields, NameField, PasswordField, PhoneField, TextField } from './';

const schema = z.object({
  fullName: z.string().check(z.minLength(1, 'mandatory')),
  birth: z.string().check(z.regex(/^\d{4}-\d{2}-\d{2}$/, 'day.format')),
  phone: z.string(),
});

const texts: Record<string, { label: string; missing: string }> = {
  fullName: { label: 'Full name', missing: 'Enter your full name.' },
  birth: { label: 'Date of birth', missing: 'Enter your date of birth.' },
  phone: { label: 'Phone', missing: 'Enter your phone number.' },
};

const Form = ({ onSend }: { readonly onSend: (answers: z.infer<typeof schema>) => void }) => {
  const form = useZodForm({ schema, defaultValues: { fullName: '', birth: '', phone: '' } });
  return (
    <form noValidate onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
      <FormFields form={form} describe={(path) => texts[path] ?? { label: path, missing: path }}>
        <FormErrors />
        <TextField name="fullName" />
        <BirthField name="birth" isOwn />
        <PhoneField name="phone" />
        <button type="submit">Send</button>
      </FormFields>
    </form>
  );
};

it('says beside each field and in the summary what to do, and leads to the field', async () => {
  const { user } = renderInPortal(<Form onSend={() => undefined} />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert')).toHaveFocus();
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveAccessibleDescription('Enter your full name.');
  await user.click(screen.getByRole('link', { name: 'Enter your full name.' }));
  expect(screen.getByRole('textbox', { name: 'Full name' })).toHaveFocus();
});

it('puts a date together from its parts, and a phone number without its prefix', async () => {
  const onSend = jest.fn();
  const { user } = renderInPortal(<Form onSend={onSend} />);
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Amina Wanjikũ');
  await user.type(screen.getByRole('textbox', { name: 'Day' }), '7');
  await user.type(screen.getByRole('textbox', { name: 'Month' }), '12');
  await user.type(screen.getByRole('textbox', { name: 'Year' }), '1990');
  await user.type(screen.getByRole('textbox', { name: 'Phone' }), '0712345678');
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveValue('712345678');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(onSend).toHaveBeenCalledWith(
    { fullName: 'Amina Wanjikũ', birth: '1990-12-07', phone: '712345678' },
    expect.anything(),
  );
});

it('says that half a date is none, and that fields are to be filled only while one is empty', async () => {
  const { user } = renderInPortal(<Form onSend={() => undefined} />);
  await user.type(screen.getByRole('textbox', { name: 'Year' }), '1990');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert', { name: 'Please fill all mandatory fields.' })).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Amina Wanjikũ');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  expect(await screen.findByRole('alert', { name: 'Please check what you entered.' })).toBeVisible();
  expect(await screen.findByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription(
    /Enter a date that exists/,
  );
});

describe('when a date of birth is pasted', () => {
  it.each([
    ['Day', '27/03/1990'],
    ['Day', '27 March 1990'],
    ['Day', '27 Machi 1990'],
    ['Month', '1990-03-27'],
    ['Year', '27.3.1990'],
    ['Day', '27031990'],
  ])('into %s, keeps all of it: %s', async (into, pasted) => {
    const { user } = renderInPortal(<Form onSend={() => undefined} />);
    await user.click(screen.getByRole('textbox', { name: into }));
    await user.paste(pasted);
    const shown = ['Day', 'Month', 'Year'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);
    expect(shown).toEqual(['27', '03', '1990']);
  });

  it('keeps the month of a part', async () => {
    const { user } = renderInPortal(<Form onSend={() => undefined} />);
    await user.click(screen.getByRole('textbox', { name: 'Day' }));
    await user.paste('27/3');
    await user.type(screen.getByRole('textbox', { name: 'Year' }), '19901');
    const shown = ['Day', 'Month', 'Year'].map((name) => screen.getByRole<HTMLInputElement>('textbox', { name }).value);
    expect(shown).toEqual(['27', '3', '1990']);
  });
});

describe('when a name is one word', () => {
  const named = z.object({ fullName: z.string(), hasOneName: z.boolean() }).check(
    z.refine(({ fullName, hasOneName }) => isFullName(fullName, hasOneName), {
      path: ['fullName'],
      error: 'name.format',
    }),
  );
  const NameForm = ({ onSend }: { readonly onSend: (answers: z.infer<typeof named>) => void }) => {
    const form = useZodForm({ schema: named, defaultValues: { fullName: '', hasOneName: false } });
    return (
      <form noValidate onSubmit={(event) => void form.handleSubmit(onSend)(event)}>
        <FormFields form={form} describe={() => ({ label: 'Full name', missing: 'Enter your full name.' })}>
          <NameField name="fullName" oneName="hasOneName" />
          <button type="submit">Send</button>
        </FormFields>
      </form>
    );
  };

  it('asks whether the document has no more, and takes it then', async () => {
    const onSend = jest.fn();
    const { user } = renderInPortal(<NameForm onSend={onSend} />);
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), 'Amina');
    expect(screen.queryByRole('checkbox')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('checkbox', { name: 'This is the whole name on the document' }));
    await user.click(screen.getByRole('button', { name: 'Send' }));
    expect(onSend).toHaveBeenCalledWith({ fullName: 'Amina', hasOneName: true }, expect.anything());
    await user.type(screen.getByRole('textbox', { name: 'Full name' }), ' Otieno');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
});

describe('when a form stands over a page with fields of the same names', () => {
  const SignIn = () => {
    const form = useZodForm({
      schema: z.object({ password: z.string().check(z.minLength(1, 'mandatory')) }),
      defaultValues: { password: '' },
    });
    return (
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        <FormFields
          form={form}
          idPrefix="panel-"
          describe={() => ({ label: 'Password', missing: 'Enter your password.' })}
        >
          <FormErrors />
          <PasswordField name="password" autoComplete="current-password" />
          <button type="submit">Send</button>
        </FormFields>
      </form>
    );
  };

  it('leads to its own fields, and shows a password on request', async () => {
    const { user } = renderInPortal(<SignIn />);
    await user.click(screen.getByRole('button', { name: 'Send' }));
    await user.click(await screen.findByRole('link', { name: 'Enter your password.' }));
    const field = screen.getByLabelText('Password');
    expect(field).toHaveFocus();
    expect([field.id, field.getAttribute('autocomplete')]).toEqual(['panel-password', 'current-password']);
    await user.click(screen.getByRole('button', { name: 'Show the password' }));
    expect(field).toHaveAttribute('type', 'text');
    await user.click(screen.getByRole('button', { name: 'Hide the password' }));
    expect(field).toHaveAttribute('type', 'password');
  });
});

it('says in the summary whose error it is, where several say the same', async () => {
  const twoPeople = z.object({
    people: z.array(z.object({ fullName: z.string().check(z.minLength(3, 'name.format')) })),
    school: z.string().check(z.minLength(1, 'mandatory')),
  });
  const People = () => {
    const form = useZodForm({
      schema: twoPeople,
      defaultValues: { people: [{ fullName: 'A' }, { fullName: 'B' }], school: '' },
    });
    const parts = [0, 1].map((index) => ({ name: `Adult ${index + 1}`, paths: [`people.${index}.fullName`] }));
    return (
      <form noValidate onSubmit={(event) => void form.handleSubmit(() => undefined)(event)}>
        <FormFields form={form} describe={(path) => ({ label: path, missing: 'Enter the school.' })}>
          <FormErrors parts={parts} />
          <TextField name="people.0.fullName" />
          <TextField name="people.1.fullName" />
          <TextField name="school" />
          <button type="submit">Send</button>
        </FormFields>
      </form>
    );
  };
  const { user } = renderInPortal(<People />);
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('alert');
  expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
    'Adult 1: Enter the full name as it is on the ID, two names or more.',
    'Adult 2: Enter the full name as it is on the ID, two names or more.',
    'Enter the school.',
  ]);
});
