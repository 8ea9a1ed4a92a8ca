import { useState } from 'react';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { FieldGroup } from '../field/field-group';
import { SegmentedControl } from './segmented-control';

const Example = ({ isDisabled = false }: { isDisabled?: boolean }) => {
  const [value, setValue] = useState<'PRIVATE' | 'COMMERCIAL' | 'PSV' | ''>('');
  return (
    <FieldGroup legend="Cover class" hint="As in the logbook" error="Choose a cover class.">
      <SegmentedControl
        name="class"
        value={value}
        onChange={setValue}
        isDisabled={isDisabled}
        options={[
          { value: 'PRIVATE', label: 'Private' },
          { value: 'COMMERCIAL', label: 'Commercial' },
          { value: 'PSV', label: 'PSV' },
        ]}
      />
    </FieldGroup>
  );
};

describe('SegmentedControl', () => {
  it('is a group of radios with the legend, hint and error of its field', () => {
    render(<Example />);
    const group = screen.getByRole('group', { name: 'Cover class' });
    expect(group).toHaveAccessibleDescription('As in the logbook Choose a cover class.');
    expect(within(group).getAllByRole('radio')).toHaveLength(3);
    expect(screen.queryByRole('radio', { checked: true })).not.toBeInTheDocument();
  });

  it('is chosen by a press', async () => {
    render(<Example />);
    await userEvent.click(screen.getByText('Commercial'));
    expect(screen.getByRole('radio', { name: 'Commercial' })).toBeChecked();
  });

  it('is changed with the arrow keys', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('radio', { name: 'Private' }));
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('radio', { name: 'Commercial' })).toBeChecked();
  });

  it('stays as it is while disabled', async () => {
    render(<Example isDisabled />);
    await userEvent.click(screen.getByText('PSV'));
    expect(screen.getByRole('radio', { name: 'PSV' })).not.toBeChecked();
  });

  it('names itself outside a field group', () => {
    render(
      <>
        <h3 id="term">Cover duration</h3>
        <SegmentedControl
          name="term"
          value="12"
          onChange={() => undefined}
          aria-labelledby="term"
          options={[{ value: '12', label: '12 Months' }]}
        />
      </>,
    );
    expect(screen.getByRole('radiogroup', { name: 'Cover duration' })).toBeInTheDocument();
  });
});
