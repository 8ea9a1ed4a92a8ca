import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError } from '@tulinde/client/api';
import { LanguageProvider } from '@tulinde/client/remote';
import {
  motorQuoteRequestSchemaWith,
  type FieldError,
  type MotorQuoteInput,
  type MotorQuoteRequest,
} from '@tulinde/contracts';
import { ErrorSummary, Field, TextInput } from '../components';
import { applyServerErrors } from './apply-server-errors';
import { errorSummaryItems } from './error-summary-items';
import { useZodForm } from './use-zod-form';

/* The contracts' schema, in a year that does not pass. */
const schema = motorQuoteRequestSchemaWith(() => 2026);

const good: MotorQuoteInput = {
  make: 'Toyota',
  model: 'Fielder',
  yearOfManufacture: '2016',
  productId: 1,
  productCategory: 'PRIVATE',
  productType: 'Comprehensive',
  estimatedValue: '710,000',
  coverDuration: 12,
  tcsAccepted: true,
};

const fields = ['make', 'yearOfManufacture', 'productType', 'estimatedValue'] as const;
const fieldIds = Object.fromEntries(fields.map((field) => [field, `field-${field}`]));

interface ExampleProps {
  values?: MotorQuoteInput;
  onSend?: (request: MotorQuoteRequest) => void;
  refusals?: readonly FieldError[];
}

const Example = ({ values = {}, onSend, refusals = [] }: ExampleProps) => {
  const form = useZodForm({ schema, defaultValues: { ...good, ...values } });
  const [homeless, setHomeless] = useState<readonly FieldError[]>([]);
  const send = form.handleSubmit((request) => {
    onSend?.(request);
    const facts = { failure: 'answer', status: 422, code: 'VALIDATION', requestId: null, texts: ['Refused'] } as const;
    setHomeless(applyServerErrors(form, new ApiError({ ...facts, errors: refusals })));
  });
  return (
    <form onSubmit={(event) => void send(event)}>
      <ErrorSummary
        title="Problems"
        errors={errorSummaryItems(form, fieldIds, (field, message) => `${field}: ${message}`)}
        focusKey={form.formState.submitCount}
      />
      {fields.map((field) => (
        <Field key={field} id={fieldIds[field]} label={field} error={form.formState.errors[field]?.message}>
          {(control) => <TextInput {...control} {...form.register(field)} />}
        </Field>
      ))}
      <p>Not placed: {homeless.map((refusal) => refusal.message).join()}</p>
      <button>Get Quote</button>
    </form>
  );
};

const field = (name: string) => screen.getByRole('textbox', { name });
const send = () => userEvent.click(screen.getByRole('button', { name: 'Get Quote' }));
const retype = async (name: string, text: string) => {
  await userEvent.clear(field(name));
  await userEvent.type(field(name), text);
};

describe('a form with the contracts’ schema', () => {
  it('hands on what the schema made of the answers', async () => {
    const handleSend = jest.fn();
    render(<Example onSend={handleSend} />);
    await send();
    expect(handleSend).toHaveBeenCalledTimes(1);
    expect(handleSend.mock.calls[0]?.[0]).toMatchObject({ estimatedValue: '710000', passangers: 1, tonnage: 1 });
  });

  it('says nothing before it is sent', async () => {
    render(<Example values={{ make: '' }} />);
    await userEvent.click(field('make'));
    await userEvent.tab();
    expect(field('make')).toBeValid();
  });

  it.each([
    ['en', 'Comprehensive covers vehicles up to 15 years old. Choose 2011 or newer, or Third Party Only.'],
    ['sw', /2011/],
  ] as const)('shows the text of the rule with its parameters in %s', async (language, text) => {
    render(
      <LanguageProvider value={language}>
        <Example values={{ yearOfManufacture: '2009' }} />
      </LanguageProvider>,
    );
    await send();
    expect(field('yearOfManufacture')).toHaveAccessibleDescription(text);
    expect(field('yearOfManufacture')).not.toHaveAccessibleDescription(/motor\.|\{year\}/);
  });

  it('changes the texts with the language', async () => {
    const page = (language: 'en' | 'sw') => (
      <LanguageProvider value={language}>
        <Example values={{ make: '' }} />
      </LanguageProvider>
    );
    const { rerender } = render(page('en'));
    await send();
    expect(field('make')).toHaveAccessibleDescription('Please fill all mandatory fields.');
    rerender(page('sw'));
    expect(await screen.findByText('Tafadhali jaza sehemu zote zinazohitajika.')).toBeVisible();
    expect(field('make')).toHaveAccessibleDescription('Tafadhali jaza sehemu zote zinazohitajika.');
  });

  it('lists the errors in the order of the page and leads to the field', async () => {
    render(<Example values={{ estimatedValue: '', make: '' }} />);
    await send();
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual([
      'make: Please fill all mandatory fields.',
      'estimatedValue: Please fill all mandatory fields.',
    ]);
    await userEvent.click(screen.getByRole('link', { name: /^estimatedValue/ }));
    expect(field('estimatedValue')).toHaveFocus();
  });

  it('forgets an error that another answer mends', async () => {
    render(<Example values={{ yearOfManufacture: '2009' }} />);
    await send();
    expect(field('yearOfManufacture')).toBeInvalid();
    await retype('productType', 'Third Party Only');
    expect(field('yearOfManufacture')).toBeValid();
  });
});

describe('what the server refused', () => {
  const refusals = [
    { field: 'make', message: 'We do not insure this make.' },
    { field: 'make', message: 'Choose another.' },
    { field: 'stateOfHealth', message: 'Answer the questions.' },
  ];

  it('stands beside its field; what has no field is given back', async () => {
    render(<Example refusals={refusals} />);
    await send();
    expect(field('make')).toHaveAccessibleDescription('We do not insure this make.');
    expect(screen.getByText('Not placed: Answer the questions.')).toBeVisible();
  });

  it('stays while others are changed, and goes when its own field is', async () => {
    render(<Example refusals={refusals} />);
    await send();
    await retype('estimatedValue', '800000');
    expect(field('make')).toBeInvalid();
    await retype('make', 'Honda');
    expect(field('make')).toBeValid();
  });
});
