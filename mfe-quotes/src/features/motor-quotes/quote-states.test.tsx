import { act, screen, waitFor } from '@testing-library/react';
import { failure, networkBreak, quoteSet, type FakeHandlers } from '@tulinde/testing';
import { quotesBackend } from '../../testing/quotes-backend';
import { carDraft, portalWith, purchaseOf, quotedCar } from '../../testing/stored';
import { visit } from '../../testing/visit';

const openQuotes = (handlers: FakeHandlers, purchase = quotedCar()) => {
  const backend = quotesBackend(handlers);
  const portal = portalWith(purchase, { backend });
  return { ...visit('/quote', { portal }), backend };
};
const quotes = () => screen.findByRole('heading', { name: '3 quotes for your Toyota Fielder' });

describe('when there are no quotes to show', () => {
  it('redirects to the landing page', async () => {
    const { location } = openQuotes({}, { productId: 1 });
    await waitFor(() => expect(location()).toBe('/'));
    await screen.findByRole('heading', { name: 'Motor car' });
  });
});

describe('when the quotes are on the way', () => {
  it('keeps their place', async () => {
    const { backend } = openQuotes({ getQuoteSet: () => ({ data: quoteSet() }) });
    const release = backend.hold('getQuoteSet');
    expect(await screen.findByText('Loading your quotes')).toBeInTheDocument();
    release();
    expect(await quotes()).toBeInTheDocument();
  });
});

describe('when every underwriter declines', () => {
  it('says why, and what to change', async () => {
    const { user, location } = openQuotes({ getQuoteSet: () => ({ data: quoteSet({ quotes: [] }) }) });
    expect(await screen.findByRole('heading', { name: 'No insurer offers this cover' })).toBeVisible();
    expect(screen.getByText(/Change the insurance type to Third Party Only/)).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Change your answers' })[1]!);
    expect(location()).toBe('/get-quote');
    await screen.findByLabelText('Estimated value');
  });
});

describe('when the quotes cannot be loaded', () => {
  it('tries again on a press', async () => {
    const { user, backend } = openQuotes({ getQuoteSet: () => failure({ message: 'Out for a moment.' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load your quotes');
    backend.on('getQuoteSet', () => ({ data: quoteSet() }));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await quotes()).toBeInTheDocument();
  });

  it('says the words of the toast, and goes on when the connection is back', async () => {
    const { portal, backend } = openQuotes({ getQuoteSet: networkBreak });
    await screen.findByRole('alert');
    act(() => portal.setOnline(false));
    expect(await screen.findByText(/We could not reach Tulinde/)).toBeVisible();
    backend.on('getQuoteSet', () => ({ data: quoteSet() }));
    act(() => portal.setOnline(true));
    expect(await quotes()).toBeInTheDocument();
  });
});

describe('when the prices have expired', () => {
  const expired: FakeHandlers = { getQuoteSet: () => failure({ status: 410, code: 'QUOTE_EXPIRED' }) };

  it('gets new ones with the same answers in one press', async () => {
    const { user, backend, portal } = openQuotes(expired, quotedCar({ quoteDetails: { 1: carDraft({ make: '' }) } }));
    expect(await screen.findByRole('heading', { name: 'These prices have expired' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Get new prices' }));
    expect(await quotes()).toBeInTheDocument();
    expect(backend.requests('getQuote')).toEqual([
      expect.objectContaining({ make: 'Toyota', estimatedValue: '710000' }),
    ]);
    expect(purchaseOf(portal).quoteRef).toBe('Q7hX2mVt9LcKp4Rz');
  });

  it('says so while the page is open', async () => {
    openQuotes({ getQuoteSet: () => ({ data: quoteSet({ expiresAt: new Date(Date.now() + 150).toISOString() }) }) });
    expect(await screen.findByRole('heading', { name: 'These prices have expired' })).toBeVisible();
    expect(screen.queryByRole('button', { name: /Buy Now/ })).not.toBeInTheDocument();
  });

  it('leads to the form when the answers do not hold any more', async () => {
    const details = carDraft({ yearOfManufacture: '1999' });
    const { user, location } = openQuotes(expired, quotedCar({ quotedDetails: { productId: 1, details } }));
    await user.click(await screen.findByRole('button', { name: 'Get new prices' }));
    expect(location()).toBe('/get-quote');
    await screen.findByLabelText('Estimated value');
  });

  it('keeps the error in sight when that fails too', async () => {
    const { user } = openQuotes({ ...expired, getQuote: () => failure({ message: 'The market is closed.' }) });
    await user.click(await screen.findByRole('button', { name: 'Get new prices' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The market is closed.');
  });
});

describe('when the server does not know the quotes', () => {
  it('offers new ones', async () => {
    openQuotes({ getQuoteSet: () => failure({ status: 404, code: 'QUOTE_NOT_FOUND' }) });
    expect(await screen.findByRole('heading', { name: 'We no longer have these quotes' })).toBeVisible();
  });
});
