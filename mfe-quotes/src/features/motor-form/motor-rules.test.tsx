import { screen, waitFor, within } from '@testing-library/react';
import { failure, networkBreak, type FakeHandlers } from '@tulinde/testing';
import { nairobiYear } from '@tulinde/contracts';
import type { MotorDraft } from '../../slices/purchase-slice';
import { quotesBackend } from '../../testing/quotes-backend';
import { carDraft, portalWith, purchaseOf } from '../../testing/stored';
import { getQuotes, press, select, visit } from '../../testing/visit';

/** The form as a page, with answers left from an earlier visit. */
const formWith = async (draft: MotorDraft | null, handlers: FakeHandlers = {}) => {
  const backend = quotesBackend(handlers);
  const portal = portalWith({ productId: 1, quoteDetails: draft ? { 1: draft } : {} }, { backend });
  const page = visit('/get-quote', { portal });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Make' })).toBeEnabled());
  return { ...page, backend };
};

describe('when the form is sent empty', () => {
  it('lists every missing answer above and says beside each field what to do', async () => {
    const page = await formWith(null);
    await getQuotes(page);
    const summary = await screen.findByRole('alert', { name: 'Please fill all mandatory fields.' });
    expect(summary).toHaveFocus();
    const links = within(summary).getAllByRole('link');
    expect(links.map((link) => link.textContent)).toEqual([
      'Choose the make of the vehicle.',
      'Choose the model of the vehicle.',
      'Choose the year the vehicle was made.',
      'Enter what you would sell the vehicle for today, in shillings.',
    ]);
    expect(screen.getByLabelText('Estimated value')).toHaveAccessibleDescription(/Enter what you would sell/);
    await page.user.click(links[2]!);
    expect(screen.getByRole('combobox', { name: 'Year of manufacture' })).toHaveFocus();
    expect(page.backend.requests('getQuote')).toHaveLength(0);
  });

  it('asks for what a commercial vehicle needs as well', async () => {
    const page = await formWith(null);
    await press(page, 'Cover class', 'Commercial');
    await getQuotes(page);
    const summary = await screen.findByRole('alert', { name: 'Please fill all mandatory fields.' });
    expect(summary).toHaveTextContent('Choose what the vehicle is used for.');
    expect(summary).toHaveTextContent('Enter how many passengers the vehicle carries.');
    expect(summary).toHaveTextContent('Choose how much the vehicle may carry.');
  });
});

describe('when the vehicle is older than 15 years', () => {
  const oldest = nairobiYear() - 15;
  const tooOld = `Comprehensive covers vehicles up to 15 years old. Choose ${oldest} or newer, or Third Party Only.`;

  it('offers only younger years for Comprehensive, and every year for Third Party Only', async () => {
    const page = await formWith(carDraft());
    const years = () =>
      within(screen.getByRole('combobox', { name: 'Year of manufacture' }))
        .getAllByRole('option')
        .map((option) => option.textContent);
    expect(years().at(1)).toBe(String(nairobiYear()));
    expect(years().at(-1)).toBe(String(oldest));
    await press(page, 'Insurance type', 'Third Party Only');
    expect(years().slice(-2)).toEqual(['1960', 'An earlier year…']);
  });

  it('has a year typed that is before those of the list', async () => {
    const page = await formWith(carDraft({ productType: 'Third Party Only' }));
    await select(page, 'Year of manufacture', 'An earlier year…');
    const typed = screen.getByRole('textbox', { name: 'Year of manufacture' });
    expect(typed).toHaveFocus();
    await page.user.type(typed, '195');
    await getQuotes(page);
    expect(await screen.findAllByText('Enter the year as four digits, for example 2016.')).not.toHaveLength(0);
    await page.user.type(typed, '6');
    await getQuotes(page);
    await waitFor(() => expect(page.location()).toBe('/quote'));
    expect(page.backend.requests('getQuote').at(-1)).toMatchObject({ yearOfManufacture: '1956' });
  });

  it('has a typed year as it was typed when the form is opened again', async () => {
    await formWith(carDraft({ productType: 'Third Party Only', yearOfManufacture: '1956' }));
    expect(screen.getByRole('textbox', { name: 'Year of manufacture' })).toHaveValue('1956');
  });

  it('checks the year again when the insurance type changes', async () => {
    const page = await formWith(carDraft({ productType: 'Third Party Only', yearOfManufacture: '2005' }));
    expect(screen.queryByText(tooOld)).not.toBeInTheDocument();
    await press(page, 'Insurance type', 'Comprehensive');
    expect(await screen.findByText(tooOld)).toBeVisible();
    expect(screen.getByRole('combobox', { name: 'Year of manufacture' })).toHaveValue('2005');
    await select(page, 'Year of manufacture', String(oldest));
    await waitFor(() => expect(screen.queryByText(tooOld)).not.toBeInTheDocument());
  });
});

describe('when the value is not one', () => {
  it('refuses nothing at all for Third Party Only, where it is not asked', async () => {
    const page = await formWith(carDraft({ productType: 'Third Party Only', estimatedValue: '' }));
    expect(screen.queryByLabelText('Estimated value')).not.toBeInTheDocument();
    await getQuotes(page);
    await waitFor(() => expect(page.location()).toBe('/quote'));
  });

  it('refuses zero and more than can be insured', async () => {
    const page = await formWith(carDraft({ estimatedValue: '0' }));
    await getQuotes(page);
    expect(await screen.findAllByText('Enter what you would sell the vehicle for today, in shillings.')).toHaveLength(
      2,
    );
    await page.user.clear(screen.getByLabelText('Estimated value'));
    await page.user.type(screen.getByLabelText('Estimated value'), '900000000');
    expect(await screen.findAllByText('Check the value: it is more than we can insure online.')).not.toHaveLength(0);
  });
});

describe('when the server refuses', () => {
  it('puts its words beside the field', async () => {
    const errors = [{ field: 'model', message: 'Choose a model of this make from the list.' }];
    const page = await formWith(carDraft(), { getQuote: () => failure({ status: 422, code: 'VALIDATION', errors }) });
    await getQuotes(page);
    await waitFor(() =>
      expect(screen.getByRole('combobox', { name: 'Model' })).toHaveAccessibleDescription(/a model of this make/),
    );
    expect(screen.queryByText('We could not get your quotes')).not.toBeInTheDocument();
    expect(purchaseOf(page.portal).quoteRef).toBeNull();
  });

  it('keeps the answers, the error in sight and the overlay off when it fails', async () => {
    const page = await formWith(carDraft(), { getQuote: () => failure({ message: 'The market is closed.' }) });
    await getQuotes(page);
    expect(await screen.findByRole('alert')).toHaveTextContent('The market is closed.');
    expect(page.portal.notices).toEqual([
      expect.objectContaining({ kind: 'error', message: expect.stringContaining('The market is closed.') }),
    ]);
    expect(page.backend.loading).toBe(0);
    expect(screen.getByLabelText('Estimated value')).toHaveValue('710,000');
  });

  it('repeats the same request, not another, after a lost answer', async () => {
    const page = await formWith(carDraft(), { getQuote: networkBreak });
    await getQuotes(page);
    await screen.findByRole('alert');
    await getQuotes(page);
    await waitFor(() => expect(page.backend.requests('getQuote').length).toBeGreaterThan(1));
    const keys = page.backend.recorded
      .filter(({ name }) => name === 'getQuote')
      .map(({ headers }) => headers['idempotency-key']);
    expect(new Set(keys).size).toBe(1);
  });
});
