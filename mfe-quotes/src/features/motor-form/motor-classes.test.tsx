import { screen, waitFor, within } from '@testing-library/react';
import { quotesBackend } from '../../testing/quotes-backend';
import { carDraft, portalWith } from '../../testing/stored';
import { getQuotes, press, select, visit } from '../../testing/visit';

const openForm = (productId: 1 | 2 = 1) => {
  const backend = quotesBackend();
  const portal = portalWith({ productId, quoteDetails: { [productId]: carDraft() } }, { backend });
  return { ...visit('/get-quote', { portal }), backend };
};
const labels = [
  'Vehicle use',
  'Make',
  'Model',
  'Year of manufacture',
  'Estimated value',
  'Number of passengers',
  'Tonnage',
];
const shownLabels = () => labels.filter((label) => screen.queryByLabelText(label) !== null);
const optionsOf = (label: string) =>
  within(screen.getByRole('combobox', { name: label }))
    .getAllByRole('option')
    .map((option) => option.textContent)
    .slice(1);

describe('when the class is chosen', () => {
  it('asks for a private car what it needs, and no more', async () => {
    openForm();
    await screen.findByRole('combobox', { name: 'Make' });
    expect(shownLabels()).toEqual(['Make', 'Model', 'Year of manufacture', 'Estimated value']);
    expect(screen.queryByRole('group', { name: 'Customer type' })).not.toBeInTheDocument();
  });

  it('asks for use, customer, passengers and tonnage of a commercial vehicle', async () => {
    const page = openForm();
    await press(page, 'Cover class', 'Commercial');
    expect(shownLabels()).toEqual(labels);
    expect(screen.getByRole('group', { name: 'Customer type' })).toBeVisible();
    expect(optionsOf('Vehicle use')).toHaveLength(10);
    expect(optionsOf('Tonnage')).toHaveLength(22);
    expect(optionsOf('Tonnage').slice(-3)).toEqual(['20 Tonnes', '21 - 30 Tonnes', '31 - 50 Tonnes']);
  });

  it('asks for use, customer and passengers of a PSV', async () => {
    const page = openForm();
    await press(page, 'Cover class', 'PSV');
    expect(shownLabels()).toEqual(labels.filter((label) => label !== 'Tonnage'));
    expect(optionsOf('Vehicle use')[0]).toBe('Matatu');
  });

  it('offers a motor cycle no commercial class', async () => {
    openForm(2);
    const classes = await screen.findByRole('group', { name: 'Cover class' });
    expect(within(classes).getAllByRole('radio')).toHaveLength(2);
    expect(within(classes).queryByRole('radio', { name: 'Commercial' })).not.toBeInTheDocument();
  });
});

describe('when a commercial vehicle is sent', () => {
  it('sends the codes of the lists', async () => {
    const page = openForm();
    await press(page, 'Cover class', 'Commercial');
    await select(page, 'Vehicle use', 'Own Goods');
    await press(page, 'Customer type', 'Corporate');
    await page.user.type(screen.getByLabelText('Number of passengers'), '2');
    await select(page, 'Tonnage', '31 - 50 Tonnes');
    await getQuotes(page);
    await waitFor(() => expect(page.location()).toBe('/quote'));
    expect(page.backend.requests('getQuote')).toEqual([
      expect.objectContaining({
        productCategory: 'COMMERCIAL',
        vehicleUse: 'Own Goods',
        customerType: 'Corporate',
        passangers: 2,
        tonnage: -19,
      }),
    ]);
  });
});

describe('when the class changes after its questions were answered', () => {
  it('sends nothing of the other class', async () => {
    const page = openForm();
    await press(page, 'Cover class', 'Commercial');
    await select(page, 'Vehicle use', 'Own Goods');
    await press(page, 'Customer type', 'Corporate');
    await page.user.type(screen.getByLabelText('Number of passengers'), '5');
    await select(page, 'Tonnage', '8 Tonnes');
    await press(page, 'Cover class', 'Private');
    await getQuotes(page);
    await waitFor(() => expect(page.location()).toBe('/quote'));
    expect(page.backend.requests('getQuote')).toEqual([
      expect.objectContaining({ vehicleUse: '', customerType: 'Individual', passangers: 1, tonnage: 1 }),
    ]);
  });

  it('asks again in the class that comes next', async () => {
    const page = openForm();
    await press(page, 'Cover class', 'Commercial');
    await select(page, 'Vehicle use', 'Own Goods');
    await press(page, 'Cover class', 'PSV');
    expect(screen.getByRole('combobox', { name: 'Vehicle use' })).toHaveValue('');
  });
});
