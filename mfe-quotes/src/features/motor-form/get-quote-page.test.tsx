import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createTestPortal } from '@tulinde/testing';
import remote from '../../remote';
import { quotesBackend } from '../../testing/quotes-backend';
import { carDraft, portalWith, purchaseOf, quotedCar } from '../../testing/stored';
import { visit } from '../../testing/visit';

describe('when no product is selected', () => {
  it('redirects to the landing page', async () => {
    const { location, portal } = visit('/get-quote', { backend: quotesBackend() });
    await waitFor(() => expect(location()).toBe('/'));
    expect(portal.navigations).toEqual([{ to: '/', options: { replace: true } }]);
    await screen.findByRole('heading', { name: 'Motor car' });
  });

  it('redirects for a product that is not sold here as well', async () => {
    const { location } = visit('/get-quote?product=3', { backend: quotesBackend() });
    await waitFor(() => expect(location()).toBe('/'));
    await screen.findByRole('heading', { name: 'Motor car' });
  });
});

describe('when the address names the product', () => {
  it('opens its form', async () => {
    const { portal } = visit('/get-quote?product=2', { backend: quotesBackend() });
    expect(await screen.findByRole('heading', { level: 1, name: 'Your motor cycle' })).toBeVisible();
    expect(purchaseOf(portal).productId).toBe(2);
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Make' })).toBeVisible());
  });
});

describe('when a document begins with the form', () => {
  afterEach(() => window.history.replaceState(null, '', '/'));

  it('asks for the makes before the form stands, once', async () => {
    window.history.replaceState(null, '', '/get-quote?product=1');
    const backend = quotesBackend();
    const portal = createTestPortal({ backend });
    remote.mount?.(portal);
    await waitFor(() => expect(backend.requests('getAllMakes')).toEqual([{ productId: 1 }]));
    visit('/get-quote?product=1', { portal });
    const page = await screen.findByRole('combobox', { name: 'Make' });
    await userEvent.setup().type(page, 'Toy');
    expect(await screen.findByRole('option', { name: 'Toyota' })).toBeVisible();
    expect(backend.requests('getAllMakes')).toEqual([{ productId: 1 }]);
  });
});

describe('when a visitor comes back', () => {
  it('finds the last answers of each product', async () => {
    const backend = quotesBackend();
    const quoteDetails = { 1: carDraft(), 2: carDraft({ make: 'Nissan', model: 'Note' }) };
    const first = visit('/get-quote', { portal: portalWith({ productId: 1, quoteDetails }, { backend }) });
    expect(await screen.findByRole('combobox', { name: 'Make' })).toHaveValue('Toyota');
    first.unmount();
    visit('/get-quote', { portal: portalWith({ productId: 2, quoteDetails }, { backend }) });
    expect(await screen.findByRole('combobox', { name: 'Make' })).toHaveValue('Nissan');
  });

  it('finds what was typed and never sent', async () => {
    const backend = quotesBackend();
    const portal = portalWith(quotedCar(), { backend });
    const { user } = visit('/get-quote', { portal });
    await user.type(await screen.findByLabelText('Estimated value'), '5');
    expect(purchaseOf(portal).quoteDetails[1]?.estimatedValue).toBe('7100005');
    expect(purchaseOf(portal).quotedDetails?.details.estimatedValue).toBe('710000');
  });
});
