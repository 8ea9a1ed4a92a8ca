import { useState } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Tabs } from './tabs';

const Example = () => {
  const [selected, setSelected] = useState<'loan' | 'claims' | 'buying'>('loan');
  return (
    <Tabs
      label="Questions"
      selected={selected}
      onSelect={setSelected}
      tabs={[
        { id: 'loan', label: 'Lipa Pole Pole', panel: 'How do I pay?' },
        { id: 'claims', label: 'Claims', panel: <input aria-label="search" /> },
        { id: 'buying', label: 'Buying insurance', panel: 'What do I need?' },
      ]}
    />
  );
};

describe('Tabs', () => {
  it('shows the selected panel alone, named by its tab', () => {
    render(<Example />);
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Lipa Pole Pole');
    expect(screen.getByRole('tabpanel', { name: 'Lipa Pole Pole' })).toBeVisible();
    expect(screen.getAllByRole('tabpanel')).toHaveLength(1);
  });

  it('moves with the arrow keys, round the ends, and to both ends', async () => {
    render(<Example />);
    await userEvent.tab();
    await userEvent.keyboard('{ArrowLeft}');
    expect(screen.getByRole('tab', { name: 'Buying insurance' })).toHaveFocus();
    expect(screen.getByRole('tabpanel')).toHaveTextContent('What do I need?');
    await userEvent.keyboard('{ArrowRight}');
    expect(screen.getByRole('tab', { name: 'Lipa Pole Pole' })).toHaveFocus();
    await userEvent.keyboard('{End}{Home}{ArrowRight}');
    expect(screen.getByRole('tab', { selected: true })).toHaveAccessibleName('Claims');
  });

  it('is one stop of the Tab key, the panel the next', async () => {
    render(<Example />);
    await userEvent.tab();
    await userEvent.tab();
    expect(screen.getByRole('tabpanel')).toHaveFocus();
  });

  it('keeps what was typed in a panel', async () => {
    render(<Example />);
    await userEvent.click(screen.getByRole('tab', { name: 'Claims' }));
    await userEvent.type(screen.getByRole('textbox', { name: 'search' }), 'theft');
    await userEvent.click(screen.getByRole('tab', { name: 'Lipa Pole Pole' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Claims' }));
    expect(screen.getByRole('textbox', { name: 'search' })).toHaveValue('theft');
  });
});
