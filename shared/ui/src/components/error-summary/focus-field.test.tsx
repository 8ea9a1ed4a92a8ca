import { useState } from 'react';
import { act, render, screen } from '@testing-library/react';
import { Disclosure } from '../disclosure/disclosure';
import { focusField } from './focus-field';

const Folded = ({ children, name }: { children: React.ReactNode; name: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure summary={name} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
      {children}
    </Disclosure>
  );
};

it('opens what is folded around a field, and leaves open what is', () => {
  render(
    <Folded name="People">
      <Folded name="Adult 2">
        <input id="name" aria-label="Name" />
      </Folded>
    </Folded>,
  );
  for (let turn = 0; turn < 2; turn += 1) {
    act(() => focusField('name'));
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Adult 2' })).toHaveAttribute('aria-expanded', 'true');
  }
});
