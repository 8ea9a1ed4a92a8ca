import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LanguageProvider } from '@tulinde/client/remote';
import { Field } from '../field/field';
import { Combobox, type ComboboxProps } from './combobox';

const makes = ['Audi', 'Mazda', 'Toyota', 'Citroën'].map((make) => ({ value: make.toLowerCase(), label: make }));

const Example = ({ initial = '', ...props }: Partial<ComboboxProps> & { initial?: string }) => {
  const [value, setValue] = useState(initial);
  return (
    <form aria-label="quote" onSubmit={(event) => event.preventDefault()}>
      <Field label="Make" error={props.error ? undefined : 'Choose a make.'}>
        {(control) => <Combobox {...control} value={value} onChange={setValue} options={makes} {...props} />}
      </Field>
      <button>Next</button>
      <p>Chosen: {value}</p>
    </form>
  );
};

const field = () => screen.getByRole('combobox', { name: 'Make' });
const names = () => screen.queryAllByRole('option').map((option) => option.textContent);
const chosen = () => screen.getByText(/^Chosen:/).textContent?.slice('Chosen: '.length);

describe('Combobox', () => {
  describe('when it is typed into', () => {
    it('shows what contains the letters, what begins with them first', async () => {
      render(<Example />);
      await userEvent.type(field(), 'a');
      expect(names()).toEqual(['Audi', 'Mazda', 'Toyota']);
    });

    it('finds a name without its accents', async () => {
      render(<Example />);
      await userEvent.type(field(), 'citroe');
      expect(names()).toEqual(['Citroën']);
    });

    it('chooses the first match with Enter, and does not send the form', async () => {
      render(<Example />);
      const sent = jest.fn();
      screen.getByRole('form').addEventListener('submit', sent);
      await userEvent.type(field(), 'to{Enter}');
      expect(chosen()).toBe('toyota');
      expect(field()).toHaveValue('Toyota');
      expect(sent).not.toHaveBeenCalled();
    });

    it('says so when nothing matches', async () => {
      render(<Example noMatchText="We do not know this make." />);
      await userEvent.type(field(), 'xyz');
      expect(screen.getByRole('status')).toHaveTextContent('We do not know this make.');
      expect(field()).toHaveAttribute('aria-expanded', 'false');
    });

    it('offers what is typed as another answer where others are taken', async () => {
      render(<Example takesOther />);
      await userEvent.type(field(), 'Tata');
      expect(names()).toEqual(['Other: Tata']);
      await userEvent.keyboard('{Enter}');
      expect(chosen()).toBe('Tata');
      expect(field()).toHaveValue('Tata');
      // One of the list stays one of the list.
      await userEvent.clear(field());
      await userEvent.type(field(), 'mazda');
      expect(names()).toEqual(['Mazda']);
    });

    it('takes a name typed out in full when the field is left', async () => {
      render(<Example />);
      await userEvent.type(field(), 'mazda');
      await userEvent.tab();
      expect(chosen()).toBe('mazda');
    });

    it('goes back to its value when half a name is left behind', async () => {
      render(<Example initial="audi" />);
      await userEvent.clear(field());
      await userEvent.type(field(), 'ma');
      await userEvent.tab();
      expect(field()).toHaveValue('Audi');
      expect(chosen()).toBe('audi');
    });

    it('becomes empty when it is cleared and left', async () => {
      render(<Example initial="audi" />);
      await userEvent.clear(field());
      await userEvent.tab();
      expect(chosen()).toBe('');
    });
  });

  describe('when the arrow keys are pressed', () => {
    it('moves through the options and tells a screen reader which one', async () => {
      render(<Example />);
      field().focus();
      await userEvent.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}');
      const active = screen.getByRole('option', { selected: true });
      expect(active).toHaveTextContent('Mazda');
      expect(field()).toHaveAttribute('aria-activedescendant', active.id);
      await userEvent.keyboard('{Enter}');
      expect(chosen()).toBe('mazda');
    });

    it('starts from the end with the up arrow', async () => {
      render(<Example />);
      field().focus();
      await userEvent.keyboard('{ArrowUp}{ArrowUp}');
      expect(screen.getByRole('option', { selected: true })).toHaveTextContent('Citroën');
    });

    it('closes with Escape and keeps the value', async () => {
      render(<Example initial="audi" />);
      field().focus();
      await userEvent.keyboard('{ArrowDown}{Escape}');
      expect(screen.queryByRole('listbox')).not.toBeInTheDocument();
      expect(chosen()).toBe('audi');
    });
  });

  it('opens by a press and chooses by a press, keeping the focus', async () => {
    render(<Example />);
    await userEvent.click(field());
    await userEvent.click(screen.getByRole('option', { name: 'Toyota' }));
    expect(chosen()).toBe('toyota');
    expect(field()).toHaveFocus();
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
  });

  it('announces how many there are, in the page’s language', async () => {
    render(
      <LanguageProvider value="sw">
        <Example />
      </LanguageProvider>,
    );
    await userEvent.click(field());
    expect(screen.getByRole('status')).toHaveTextContent('Kuna 4 za kuchagua');
  });

  it('says that the list is loading', async () => {
    render(<Example options={[]} isLoading />);
    await userEvent.click(field());
    expect(screen.getByRole('status')).toHaveTextContent('Loading');
  });

  it('offers to load the list again when that failed', async () => {
    const handleRetry = jest.fn();
    render(<Example options={[]} error="The makes could not be loaded." onRetry={handleRetry} />);
    expect(screen.getByRole('alert')).toHaveTextContent('The makes could not be loaded.');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(handleRetry).toHaveBeenCalledTimes(1);
  });

  it('belongs to its field: error and requirement are read out', () => {
    render(<Example />);
    expect(field()).toBeInvalid();
    expect(field()).toBeRequired();
    expect(field()).toHaveAccessibleDescription('Choose a make.');
  });
});
