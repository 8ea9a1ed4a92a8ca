import { act, screen } from '@testing-library/react';
import { ApiError, type ApiFailure } from '@tulinde/client/api';
import type { FieldError } from '@tulinde/contracts';
import { renderInPortal } from '@tulinde/testing';
import * as z from 'zod/mini';
import { FailedToSend, FormErrors, FormFields, TextField, useSubmit, useZodForm } from './';

const schema = z.object({ town: z.string().check(z.minLength(1, 'mandatory')) });

const refused = (errors: readonly FieldError[], failure: ApiFailure = 'answer') =>
  new ApiError({ failure, status: 422, code: 'VALIDATION', errors, requestId: null, texts: ['Not taken.'] });

interface FormProps {
  readonly send: () => Promise<void>;
  readonly onFailure?: () => Promise<void>;
}

const Form = ({ send, onFailure }: FormProps) => {
  const form = useZodForm({ schema, defaultValues: { town: 'Nakuru' } });
  const { handleSubmit, isSending, failure } = useSubmit(form, send, onFailure);
  return (
    <form noValidate onSubmit={handleSubmit} aria-label="Form" aria-busy={isSending}>
      <FormFields form={form} describe={() => ({ label: 'Town', missing: 'Choose a town.' })}>
        <FormErrors />
        <TextField name="town" />
      </FormFields>
      <FailedToSend failure={failure} title="Not saved">
        What follows.
      </FailedToSend>
      <button>Send</button>
    </form>
  );
};

const press = async ({ user }: ReturnType<typeof renderInPortal>) =>
  user.click(screen.getByRole('button', { name: 'Send' }));

describe('when the server refuses what was typed', () => {
  it('says it beside the field and in the summary, which takes the focus, and nowhere else', async () => {
    const view = renderInPortal(
      <Form send={() => Promise.reject(refused([{ field: 'town', message: 'No such town.' }]))} />,
    );
    await press(view);
    expect(await screen.findByRole('alert')).toHaveFocus();
    expect(screen.getByRole('textbox', { name: 'Town' })).toHaveAccessibleDescription('No such town.');
    expect(screen.queryByText('Not saved')).not.toBeInTheDocument();
  });

  it('says above or below the form only what has no field', async () => {
    const errors = [
      { field: 'town', message: 'No such town.' },
      { field: 'plan', message: 'Choose a plan.' },
    ];
    const view = renderInPortal(<Form send={() => Promise.reject(refused(errors))} />);
    await press(view);
    const notice = (await screen.findByText('Not saved')).parentElement;
    expect(notice).toHaveTextContent('Not savedChoose a plan. What follows.');
  });
});

describe('when it cannot be sent', () => {
  it('says why, and no longer once it is sent again', async () => {
    const send = jest.fn().mockRejectedValueOnce(refused([], 'network')).mockResolvedValue(undefined);
    const view = renderInPortal(<Form send={send} />);
    await press(view);
    expect(await screen.findByText(/Not taken\./)).toBeVisible();
    await press(view);
    expect(screen.queryByText(/Not taken\./)).not.toBeInTheDocument();
  });

  it('says the words of the toast to who is offline, too', async () => {
    const send = jest.fn().mockRejectedValueOnce(refused([], 'network'));
    const view = renderInPortal(<Form send={send} />);
    act(() => view.portal.setOnline(false));
    await press(view);
    expect(await screen.findByText(/Not taken\./)).toBeVisible();
  });

  it('is busy until what follows from the failure is done', async () => {
    let end: () => void = () => undefined;
    const view = renderInPortal(
      <Form send={() => Promise.reject(refused([]))} onFailure={() => new Promise((resolve) => (end = resolve))} />,
    );
    await press(view);
    expect(await screen.findByText(/Not taken\./)).toBeVisible();
    expect(screen.getByRole('form', { name: 'Form' })).toHaveAttribute('aria-busy', 'true');
    await act(async () => end());
    expect(screen.getByRole('form', { name: 'Form' })).toHaveAttribute('aria-busy', 'false');
  });
});

describe('when it is pressed twice', () => {
  it('is sent once', async () => {
    let end: () => void = () => undefined;
    const send = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const view = renderInPortal(<Form send={send} />);
    await press(view);
    await press(view);
    expect(send).toHaveBeenCalledTimes(1);
    await act(async () => end());
    await press(view);
    expect(send).toHaveBeenCalledTimes(2);
  });
});

describe('when the form is not complete', () => {
  it('is not sent', async () => {
    const send = jest.fn();
    const view = renderInPortal(<Form send={send} />);
    await view.user.clear(screen.getByRole('textbox', { name: 'Town' }));
    await press(view);
    expect(await screen.findByRole('link', { name: 'Choose a town.' })).toBeVisible();
    expect(send).not.toHaveBeenCalled();
  });
});
