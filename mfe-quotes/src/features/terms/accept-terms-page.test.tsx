import { screen, waitFor } from '@testing-library/react';
import { failure, policyTerms, quoteSet, type FakeHandlers } from '@tulinde/shared/testing';
import { quotesBackend } from '../../testing/quotes-backend';
import { portalWith, purchaseOf, quotedCar } from '../../testing/stored';
import { visit } from '../../testing/visit';

const openTerms = (handlers: FakeHandlers = {}, routes?: string[]) => {
  const backend = quotesBackend({ getQuoteSet: () => ({ data: quoteSet() }), ...handlers });
  const portal = portalWith(quotedCar({ selectedQuote: 'Tsavo Shield' }), { backend, ...(routes && { routes }) });
  return { ...visit('/accept-terms', { portal }), backend };
};
const acceptance = () => screen.findByRole('checkbox', { name: 'I have read and accept the terms of Tsavo Shield' });
const goOn = () => screen.getByRole('button', { name: 'Continue' });

describe('when a quote was chosen', () => {
  it('shows whose cover it is, its price and its key facts', async () => {
    openTerms();
    expect(await screen.findByRole('heading', { level: 2, name: 'Tsavo Shield' })).toBeVisible();
    expect(screen.getByText('KES 35,700')).toBeVisible();
    expect(screen.getByText('Price held until 31 January')).toBeVisible();
    expect(screen.getByText('Theft, fire and vandalism')).toBeVisible();
    expect(screen.getByText('Driving without a licence')).toBeVisible();
    expect(screen.getByText('You pay the first KES 15,000 of a claim.')).toBeVisible();
  });

  it('unfolds the full terms', async () => {
    const { user } = openTerms();
    await acceptance();
    expect(screen.getByText('Tell us within 48 hours.')).not.toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Full terms' }));
    expect(screen.getByText('Tell us within 48 hours.')).toBeVisible();
    expect(screen.getByText('Version 2026-01')).toBeVisible();
  });
});

describe('when the visitor goes on', () => {
  it('needs an acceptance that nobody ticked in advance', async () => {
    const { user, portal, location } = openTerms();
    expect(await acceptance()).not.toBeChecked();
    await user.click(goOn());
    expect(screen.getByRole('alert')).toHaveTextContent('Accept the terms to continue.');
    expect(screen.getByRole('alert')).toHaveFocus();
    expect(await acceptance()).toHaveAccessibleDescription('Accept the terms to continue.');
    expect(location()).toBe('/accept-terms');
    expect(purchaseOf(portal).acceptedTerms).toBeNull();
  });

  it('keeps what was accepted and goes to the personal details', async () => {
    const { user, portal, location } = openTerms();
    await user.click(await acceptance());
    await user.click(goOn());
    expect(location()).toBe('/personal-details');
    expect(purchaseOf(portal).acceptedTerms).toMatchObject({ underwriterName: 'Tsavo Shield', version: '2026-01' });
  });

  it('says honestly how to finish while no release sells on', async () => {
    const { user } = openTerms({}, ['/', '/accept-terms']);
    await user.click(await acceptance());
    await user.click(goOn());
    expect(screen.getByRole('heading', { name: 'Your price is kept' })).toHaveFocus();
    expect(screen.getByText(/Nothing has been paid and you are not covered yet/)).toBeVisible();
    expect(screen.getByText('Q7hX2mVt9LcKp4Rz')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Call 0700 123 456' })).toHaveAttribute('href', 'tel:+254700123456');
  });
});

describe('when something is missing', () => {
  it('redirects to the landing page without a chosen quote', async () => {
    const { location } = visit('/accept-terms', { backend: quotesBackend() });
    await waitFor(() => expect(location()).toBe('/'));
    await screen.findByRole('heading', { name: 'Motor car' });
  });

  it('tries again when the terms do not load', async () => {
    const { user, backend } = openTerms({ getPolicyTerms: () => failure({ message: 'Out for a moment.' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the terms');
    backend.on('getPolicyTerms', () => policyTerms());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await acceptance()).toBeVisible();
  });

  it('offers new prices when these have expired', async () => {
    openTerms({ getQuoteSet: () => failure({ status: 410, code: 'QUOTE_EXPIRED' }) });
    expect(await screen.findByRole('button', { name: 'Get new prices' })).toBeVisible();
  });
});
