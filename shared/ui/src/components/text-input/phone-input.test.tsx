import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { PhoneInput } from './phone-input';

const Page = ({ before = '' }: { readonly before?: string }) => {
  const [value, setValue] = useState(before);
  return <PhoneInput aria-label="Phone" value={value} onChange={setValue} />;
};
const open = (before?: string) => {
  render(<Page {...(before !== undefined && { before })} />);
  return { user: userEvent.setup(), field: screen.getByRole<HTMLInputElement>('textbox', { name: 'Phone' }) };
};

describe('when a phone number is typed', () => {
  it.each([
    ['0712 345 678', '712345678'],
    ['07x1-2(3)4é', '71234'],
    ['+254712345678', '712345678'],
  ])('takes the digits of %s', async (typed, shown) => {
    const { user, field } = open();
    await user.type(field, typed);
    expect(field).toHaveValue(shown);
  });

  it.each(['+254 0722 000 123', '00254722000123', '\u202a+254 722 000 123\u202c', '+254 (0)722-000-123'])(
    'shows the digits behind the country’s of what is pasted: %j',
    async (pasted) => {
      const { user, field } = open();
      await user.click(field);
      await user.paste(pasted);
      expect(field).toHaveValue('722000123');
    },
  );

  it('takes the digits of what is pasted', async () => {
    const { user, field } = open();
    await user.click(field);
    await user.paste('tel. +254 712 345 678');
    expect(field).toHaveValue('712345678');
  });

  it('leaves the caret where it is for what it does not take', async () => {
    const { user, field } = open('712345678');
    await user.type(field, 'a0', { initialSelectionStart: 3, initialSelectionEnd: 3 });
    expect([field.value, field.selectionStart]).toEqual(['7120345678', 4]);
  });
});
