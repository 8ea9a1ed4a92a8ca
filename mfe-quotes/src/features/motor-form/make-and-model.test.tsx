import { screen, waitFor } from '@testing-library/react';
import { callBackSlice } from '@tulinde/ui/page';
import { failure, type FakeHandlers } from '@tulinde/testing';
import { makes, quotesBackend } from '../../testing/quotes-backend';
import { carDraft, portalWith, purchaseOf } from '../../testing/stored';
import { choose, getQuotes, visit } from '../../testing/visit';

const openForm = (draft = carDraft(), handlers: FakeHandlers = {}) => {
  const backend = quotesBackend(handlers);
  const portal = portalWith({ productId: 1, quoteDetails: { 1: draft } }, { backend });
  return { ...visit('/get-quote', { portal }), backend };
};
const box = (name: string) => screen.findByRole('combobox', { name });

describe('when the make changes', () => {
  it('clears the model and loads the models of the new make', async () => {
    const page = openForm();
    expect(await box('Model')).toHaveValue('Fielder');
    await choose(page, 'Make', 'Nissan');
    expect(await box('Model')).toHaveValue('');
    await choose(page, 'Model', 'X-Trail');
    expect(page.backend.requests('getModelByMakeId')).toEqual([{ makeId: 1 }, { makeId: 2 }]);
    expect(purchaseOf(page.portal).quoteDetails[1]).toMatchObject({ make: 'Nissan', model: 'X-Trail' });
  });
});

describe('when the make is not chosen yet', () => {
  it('asks for it before the model', async () => {
    openForm(carDraft({ make: '', model: '' }));
    expect(await box('Model')).toBeDisabled();
    expect(await box('Model')).toHaveAttribute('placeholder', 'Choose the make first');
  });
});

describe('when a stored vehicle has left the lists', () => {
  it('asks for it again', async () => {
    openForm(carDraft({ make: 'Trabant', model: '601' }));
    await waitFor(async () => expect(await box('Make')).toHaveValue(''));
    expect(await box('Model')).toHaveValue('');
  });
});

describe('when the vehicle is not in the lists', () => {
  it('is quoted for Third Party Only by the name that is typed', async () => {
    const page = openForm(carDraft({ make: '', model: '', productType: 'Third Party Only' }));
    await page.user.type(await box('Make'), 'Tata{Enter}');
    await page.user.type(await box('Model'), 'Xenon{Enter}');
    await getQuotes(page);
    await waitFor(() =>
      expect(page.backend.requests('getQuote')).toEqual([expect.objectContaining({ make: 'Tata', model: 'Xenon' })]),
    );
  });

  it('is left to a call for Comprehensive', async () => {
    const page = openForm(carDraft({ make: '', model: '' }));
    await page.user.type(await box('Make'), 'Tata');
    expect(await screen.findByText(/choose Third Party Only, or ask us to call you/)).toBeVisible();
    expect(screen.queryByRole('option', { name: /Other/ })).not.toBeInTheDocument();
  });

  it('takes the answers along to that call', async () => {
    const page = openForm(carDraft({ make: '', model: '', estimatedValue: '1,800,000' }));
    await page.user.click(await screen.findByRole('link', { name: /ask us to call you/ }));
    const { about } = page.portal.session.slice(callBackSlice).value;
    expect(about).toContain('Insurance type: Comprehensive');
    expect(about).toMatch(/Estimated value: KES\s1,800,000/);
    expect(about).toContain('Cover duration: 12 Months');
    expect(about).not.toContain('Make:');
  });
});

describe('when a list cannot be loaded', () => {
  it('says so at the field and tries again on a press', async () => {
    const page = openForm(carDraft({ make: '', model: '' }), {
      getAllMakes: () => failure({ message: 'The makes are being updated.' }),
    });
    await waitFor(async () =>
      expect(await box('Make')).toHaveAccessibleDescription(/^The makes could not be loaded\. /),
    );
    expect(page.portal.notices[0]?.message).toContain('The makes are being updated.');
    page.backend.on('getAllMakes', () => makes);
    await page.user.click(await box('Make'));
    await page.user.click(await screen.findByRole('button', { name: 'Try again' }));
    await choose(page, 'Make', 'Isuzu');
    expect(await box('Make')).not.toHaveAccessibleDescription(/^The makes could not be loaded\. /);
  });
});
