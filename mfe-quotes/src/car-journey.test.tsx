import { screen, waitFor, within } from '@testing-library/react';
import { quotesBackend } from './testing/quotes-backend';
import { onDesktop, onPhone } from './testing/screens';
import { portalWith, purchaseOf } from './testing/stored';
import { fillPrivateCar, getQuotes, visit } from './testing/visit';

const heading = '3 quotes for your Toyota Fielder';

describe('when a visitor wants to insure a car', () => {
  it('opens the form in the landing page on a desktop and shows the quotes below it', async () => {
    onDesktop();
    const backend = quotesBackend();
    const page = visit('/', { backend });
    await page.user.click(await screen.findByRole('button', { name: 'Get Quote: Motor car' }));
    expect(screen.getByRole('button', { name: 'Close: Motor car' })).toHaveAttribute('aria-expanded', 'true');
    expect(await screen.findByRole('heading', { name: 'Your car' })).toBeVisible();

    await fillPrivateCar(page);
    await getQuotes(page);

    await waitFor(() => expect(screen.getByRole('heading', { name: heading })).toHaveFocus());
    expect(screen.getByText('2016 · Private · Comprehensive · KES 710,000 · 12 Months')).toBeVisible();
    expect(page.location()).toBe('/');
    expect(screen.queryByText('Get covered in 3 simple steps')).not.toBeInTheDocument();
    expect(backend.loading).toBe(0);
    expect(backend.requests('getQuote')).toEqual([
      {
        productId: 1,
        productCategory: 'PRIVATE',
        productPolicyId: 101,
        productType: 'Comprehensive',
        make: 'Toyota',
        model: 'Fielder',
        yearOfManufacture: '2016',
        estimatedValue: '710000',
        coverDuration: 12,
        customerType: 'Individual',
        vehicleUse: '',
        passangers: 1,
        tonnage: 1,
        tcsAccepted: true,
      },
    ]);
  });

  it('goes from page to page on a phone, to the terms', async () => {
    onPhone();
    const page = visit('/', { backend: quotesBackend() });
    await page.user.click(await screen.findByRole('button', { name: 'Get Quote: Motor car' }));
    expect(page.location()).toBe('/get-quote');
    await fillPrivateCar(page);
    await getQuotes(page);
    await waitFor(() => expect(page.location()).toBe('/quote'));

    expect(await screen.findByRole('heading', { level: 1, name: heading })).toBeVisible();
    expect(page.portal.frames.at(-1)?.title).toBe('3 quotes');
    const card = screen.getByRole('article', { name: 'Tsavo Shield' });
    await page.user.click(within(card).getByRole('button', { name: 'Buy Now: Tsavo Shield' }));
    await waitFor(() => expect(page.location()).toBe('/accept-terms'));
    expect(await screen.findByRole('heading', { name: 'Check the cover and accept the terms' })).toBeVisible();
  });

  it('finds the answers and the quotes again after a reload', async () => {
    onDesktop();
    const backend = quotesBackend();
    const before = visit('/', { backend });
    await before.user.click(await screen.findByRole('button', { name: 'Get Quote: Motor car' }));
    await fillPrivateCar(before);
    await getQuotes(before);
    await screen.findByRole('heading', { name: heading });
    const kept = purchaseOf(before.portal);
    before.unmount();

    visit('/', { portal: portalWith(kept, { backend }) });
    expect(await screen.findByRole('heading', { name: heading })).toBeVisible();
    expect(await screen.findByLabelText('Estimated value')).toHaveValue('710,000');
    expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('Fielder');
    expect(screen.getByRole('heading', { name: heading })).not.toHaveFocus();
    expect(backend.requests('getQuoteSet')).toEqual([{ quoteRef: kept.quoteRef }]);
  });
});
