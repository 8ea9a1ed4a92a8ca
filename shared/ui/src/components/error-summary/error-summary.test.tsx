import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FieldGroup } from '../field/field-group';
import { ErrorSummary } from './error-summary';

const Example = ({ initial = 0 }: { initial?: number }) => {
  const [submits, setSubmits] = useState(initial);
  const [text, setText] = useState('');
  const errors = [
    { fieldId: 'year', message: `Choose a year.${text}` },
    { fieldId: 'class', message: 'Choose a cover class.' },
  ];
  return (
    <>
      <ErrorSummary title="There is a problem" errors={submits ? errors : []} focusKey={submits} />
      <label htmlFor="year">Year</label>
      <input id="year" value={text} onChange={(event) => setText(event.target.value)} />
      <FieldGroup legend="Cover class" id="class">
        <input type="radio" aria-label="Private" name="class" />
        <input type="radio" aria-label="PSV" name="class" defaultChecked />
      </FieldGroup>
      <button onClick={() => setSubmits(submits + 1)}>Get Quote</button>
    </>
  );
};

describe('ErrorSummary', () => {
  it('is not there while nothing is wrong', () => {
    render(<Example />);
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
  });

  it('takes the focus when it appears', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('button', { name: 'Get Quote' }));
    expect(screen.getByRole('alert', { name: 'There is a problem' })).toHaveFocus();
  });

  it('takes it again with the next try, but not while a field is being mended', async () => {
    render(<Example initial={1} />);
    await userEvent.type(screen.getByRole('textbox', { name: 'Year' }), '20');
    expect(screen.getByRole('link', { name: 'Choose a year.20' })).toBeInTheDocument();
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveFocus();
    await userEvent.click(screen.getByRole('button', { name: 'Get Quote' }));
    expect(screen.getByRole('alert')).toHaveFocus();
  });

  it('leaves the focus in a field with which the form is wrong again after all was right', async () => {
    const Mended = () => {
      const [text, setText] = useState('');
      return (
        <>
          <ErrorSummary
            title="There is a problem"
            errors={text === 'A' ? [] : [{ fieldId: 'name', message: 'Enter the name.' }]}
            focusKey={1}
          />
          <input id="name" aria-label="Name" onChange={(event) => setText(event.target.value)} />
        </>
      );
    };
    render(<Mended />);
    expect(screen.getByRole('alert')).toHaveFocus();
    await userEvent.type(screen.getByRole('textbox'), 'AB');
    expect(screen.getByRole('alert')).toBeInTheDocument();
    expect(screen.getByRole('textbox')).toHaveFocus();
  });

  it('leads to the field', async () => {
    render(<Example initial={1} />);
    await userEvent.click(screen.getByRole('link', { name: 'Choose a year.' }));
    expect(screen.getByRole('textbox', { name: 'Year' })).toHaveFocus();
  });

  it('leads to the chosen control of a group', async () => {
    render(<Example initial={1} />);
    await userEvent.click(screen.getByRole('link', { name: 'Choose a cover class.' }));
    expect(screen.getByRole('radio', { name: 'PSV' })).toHaveFocus();
  });
});
