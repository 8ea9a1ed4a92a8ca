import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Stepper } from './stepper';

const Example = () => {
  const [value, setValue] = useState(1);
  return <Stepper label="Adults" value={value} min={1} max={2} onChange={setValue} />;
};

const fewer = () => screen.getByRole('button', { name: 'One less: Adults' });
const more = () => screen.getByRole('button', { name: 'One more: Adults' });

describe('Stepper', () => {
  it('counts up and down, and reads the count out', async () => {
    render(<Example />);
    await userEvent.click(more());
    expect(screen.getByRole('status')).toHaveTextContent('2');
    await userEvent.click(fewer());
    expect(screen.getByRole('status')).toHaveTextContent('1');
  });

  it('stops at its ends and keeps the focus there', async () => {
    render(<Example />);
    await userEvent.click(more());
    await userEvent.click(more());
    expect(screen.getByRole('status')).toHaveTextContent('2');
    expect(more()).toHaveAttribute('aria-disabled', 'true');
    expect(more()).toHaveFocus();
  });
});
