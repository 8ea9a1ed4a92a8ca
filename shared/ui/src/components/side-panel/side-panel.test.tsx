import { useState } from 'react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Combobox } from '../combobox/combobox';
import { OverlayMenu } from './overlay-menu';
import { SidePanel } from './side-panel';

const Example = ({ as: Dialog }: { as: 'panel' | 'menu' }) => {
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  return (
    <>
      <button onClick={() => setOpen(true)}>Sign In</button>
      {Dialog === 'panel' ? (
        <SidePanel isOpen={isOpen} onClose={close} title="Check email">
          <input aria-label="Email" />
          <Combobox
            id="county"
            aria-label="County"
            value=""
            onChange={() => undefined}
            options={[{ value: '47', label: 'Nairobi' }]}
          />
        </SidePanel>
      ) : (
        <OverlayMenu isOpen={isOpen} onClose={close} label="Menu">
          <a href="/faqs">FAQs</a>
        </OverlayMenu>
      )}
    </>
  );
};

const opener = () => screen.getByRole('button', { name: 'Sign In' });

afterEach(() => jest.restoreAllMocks());

describe('SidePanel', () => {
  it('is a dialog named by its title, which takes the focus', async () => {
    render(<Example as="panel" />);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(opener());
    expect(screen.getByRole('dialog', { name: 'Check email' })).toBeVisible();
    expect(screen.getByRole('heading', { name: 'Check email' })).toHaveFocus();
  });

  it('closes with Escape and gives the focus back', async () => {
    render(<Example as="panel" />);
    await userEvent.click(opener());
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('stays open while Escape closes a list in it', async () => {
    // The stand-in for showModal cancels before the page has seen the key; a browser does after it.
    jest.spyOn(HTMLDialogElement.prototype, 'showModal').mockImplementation(function open(this: HTMLDialogElement) {
      this.setAttribute('open', '');
    });
    render(<Example as="panel" />);
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole('combobox', { name: 'County' }));
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('option')).not.toBeInTheDocument();
    expect(screen.getByRole('dialog')).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('closes with the cross', async () => {
    render(<Example as="panel" />);
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('closes by a press beside it, not by one inside', async () => {
    render(<Example as="panel" />);
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole('textbox', { name: 'Email' }));
    expect(screen.getByRole('dialog')).toBeVisible();
    fireEvent.mouseDown(screen.getByRole('dialog'));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('leaves the closing to its owner when the phone’s back gesture cancels it', async () => {
    render(<Example as="panel" />);
    await userEvent.click(opener());
    const cancel = new Event('cancel', { cancelable: true });
    fireEvent(screen.getByRole('dialog'), cancel);
    expect(cancel.defaultPrevented).toBe(true);
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });
});

describe('OverlayMenu', () => {
  it('is a named dialog whose focus starts on the cross and goes back', async () => {
    render(<Example as="menu" />);
    await userEvent.click(opener());
    expect(screen.getByRole('dialog', { name: 'Menu' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Close' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(opener()).toHaveFocus();
  });
});
