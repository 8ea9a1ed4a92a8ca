import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Field } from '../field/field';
import { MoneyInput } from './money-input';

const Example = ({ initial = '' }: { initial?: string }) => {
  const [value, setValue] = useState(initial);
  return (
    <>
      <Field label="Estimated value" hint="What you would sell it for today">
        {(control) => <MoneyInput {...control} value={value} onChange={setValue} />}
      </Field>
      <output>{value}</output>
    </>
  );
};

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Estimated value' });
const digits = () => screen.getByRole('status').textContent;

describe('MoneyInput', () => {
  it('separates the thousands while one types, and gives out digits', async () => {
    render(<Example />);
    await userEvent.type(field(), '1250000');
    expect(field()).toHaveValue('1,250,000');
    expect(digits()).toBe('1250000');
  });

  it('keeps the caret behind the digit that was typed', async () => {
    render(<Example initial="1234" />);
    await userEvent.type(field(), '99', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field()).toHaveValue('199,234');
    expect(field().selectionStart).toBe(3);
  });

  it.each([
    ['KES 1,200,000.00', '1200000'],
    ['KSh. 5,000', '5000'],
    ['1.200.000', '1200000'],
    ['007', '7'],
    ['-5', '-5'],
    ['1e6', '1e6'],
    ['twenty', 'twenty'],
  ])('takes %s as %s when it is pasted', async (pasted, value) => {
    render(<Example />);
    await userEvent.click(field());
    await userEvent.paste(pasted);
    expect(digits()).toBe(value);
  });

  it.each([
    ['850000.00', '850,000.00', '850000', '850,000'],
    ['850000.5', '850,000.5', '850001', '850,001'],
    ['850.000', '850,000', '850000', '850,000'],
    ['1,200,000', '1,200,000', '1200000', '1,200,000'],
    ['８５００００．５０', '850,000.50', '850001', '850,001'],
  ])('takes %s as an amount with cents or thousands while it is typed', async (typed, shown, value, left) => {
    render(<Example />);
    await userEvent.type(field(), typed);
    expect(field()).toHaveValue(shown);
    expect(digits()).toBe(value);
    await userEvent.tab();
    expect(field()).toHaveValue(left);
  });

  it('leaves to the form what may be two amounts', async () => {
    render(<Example />);
    await userEvent.type(field(), '850000,00');
    expect(digits()).toBe('850,000,00');
    await userEvent.clear(field());
    await userEvent.paste('850000,00');
    expect(digits()).toBe('850000,00');
  });

  it('takes cents away again, and digits before them', async () => {
    render(<Example />);
    await userEvent.type(field(), '8500.50{Backspace}{Backspace}{Backspace}');
    expect(field()).toHaveValue('8,500');
    await userEvent.type(field(), '.25');
    await userEvent.type(field(), '1', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(field()).toHaveValue('81,500.25');
    expect(digits()).toBe('81500');
  });

  it('shows what is no amount as it was typed, for the form to refuse', async () => {
    render(<Example />);
    await userEvent.type(field(), '1e6');
    expect(field()).toHaveValue('1e6');
    expect(digits()).toBe('1e6');
    await userEvent.clear(field());
    await userEvent.type(field(), '-5');
    expect(field()).toHaveValue('-5');
  });

  it('opens the number keypad and says the currency and the hint', () => {
    render(<Example />);
    expect(field()).toHaveAttribute('inputmode', 'numeric');
    expect(field()).toHaveAccessibleDescription('KES What you would sell it for today');
  });
});
