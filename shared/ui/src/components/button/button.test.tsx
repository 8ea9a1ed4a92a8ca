import type { FormEvent } from 'react';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from '@tulinde/client/router';
import { Button } from './button';
import { ButtonLink, ExternalButtonLink } from './button-link';

describe('Button', () => {
  it('does not send a form unless it is told to', async () => {
    const handleSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    render(
      <form onSubmit={handleSubmit}>
        <Button>Change</Button>
        <Button type="submit">Get Quote</Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Change' }));
    expect(handleSubmit).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'Get Quote' }));
    expect(handleSubmit).toHaveBeenCalledTimes(1);
  });

  it('keeps its name and ignores presses and Enter while busy', async () => {
    const handleSubmit = jest.fn((event: FormEvent) => event.preventDefault());
    const handleClick = jest.fn();
    render(
      <form onSubmit={handleSubmit}>
        <input aria-label="Value" />
        <Button type="submit" isBusy onClick={handleClick}>
          Get Quote
        </Button>
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Get Quote', busy: true });
    await userEvent.click(button);
    await userEvent.type(screen.getByRole('textbox', { name: 'Value' }), '{Enter}');
    expect(handleClick).not.toHaveBeenCalled();
    expect(handleSubmit).not.toHaveBeenCalled();
    expect(button).toBeEnabled();
  });
});

describe('links that look like buttons', () => {
  it('lead to a page of the portal, or out of it', () => {
    render(
      <MemoryRouter>
        <ButtonLink to="/faqs">FAQs</ButtonLink>
        <ExternalButtonLink href="tel:+254700123456">Call us</ExternalButtonLink>
      </MemoryRouter>,
    );
    expect(screen.getByRole('link', { name: 'FAQs' })).toHaveAttribute('href', '/faqs');
    expect(screen.getByRole('link', { name: 'Call us' })).toHaveAttribute('href', 'tel:+254700123456');
  });
});
