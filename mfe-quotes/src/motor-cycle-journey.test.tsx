import { screen, waitFor } from '@testing-library/react';
import { quotesBackend } from './testing/quotes-backend';
import { onDesktop } from './testing/screens';
import { choose, getQuotes, press, select, visit } from './testing/visit';

beforeEach(onDesktop);

describe('when a boda boda rider wants third party cover for a month', () => {
  it('asks what that class needs, without a value, and shows the quotes', async () => {
    const backend = quotesBackend();
    const page = visit('/', { backend });
    await page.user.click(await screen.findByRole('button', { name: 'Get Quote: Motor cycle' }));
    expect(await screen.findByRole('heading', { name: 'Your motor cycle' })).toBeVisible();
    expect(screen.queryByRole('radio', { name: 'Commercial' })).not.toBeInTheDocument();

    await press(page, 'Cover class', 'PSV');
    await press(page, 'Insurance type', 'Third Party Only');
    expect(screen.getByRole('combobox', { name: 'Vehicle use' })).toHaveValue('Boda Boda');
    await choose(page, 'Make', 'Nissan');
    await choose(page, 'Model', 'Note');
    await select(page, 'Year of manufacture', '1998');
    await page.user.type(screen.getByLabelText('Number of passengers'), '1');
    await press(page, 'Cover duration', '1 Month');
    await getQuotes(page);

    await waitFor(() => expect(screen.getByRole('heading', { name: '3 quotes for your Nissan Note' })).toHaveFocus());
    expect(screen.getByText('1998 · PSV · Boda Boda · Third Party Only · 1 Month')).toBeVisible();
    expect(backend.requests('getAllMakes')).toEqual([{ productId: 2 }]);
    expect(backend.requests('getQuote')).toEqual([
      expect.objectContaining({
        productId: 2,
        productCategory: 'PSV',
        vehicleUse: 'Boda Boda',
        passangers: 1,
        tonnage: 1,
        coverDuration: 1,
        estimatedValue: '0',
      }),
    ]);
  });
});
