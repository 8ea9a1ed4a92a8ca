import { screen, waitFor, within } from '@testing-library/react';
import { createTestPortal } from '@tulinde/testing';
import { paBackend } from '../../testing/pa-backend';
import { getQuotes, press, select, visit } from '../../testing/visit';
import './index';
import { paQuoteSlice } from '../../slices/pa-quote-slice';
// The chunks are there before the first test: on a busy machine putting them together takes longer than a test waits.
import '../personal-accident-quotes';

const open = () => {
  const backend = paBackend();
  return { ...visit('/personal-accident/get-quote', { backend }), backend };
};
const more = (what: string) => screen.getByRole('button', { name: `One more: ${what}` });
const durations = () =>
  within(screen.getByRole('combobox', { name: 'Cover duration' }))
    .getAllByRole('option')
    .map((option) => option.textContent)
    .slice(1);

describe('when a visitor says who is covered', () => {
  it('offers each cover type its durations, and clears the one of before', async () => {
    const page = open();
    await press(page, 'Who is covered', 'Student');
    expect(durations()).toEqual(['3 Months', '6 Months', '1 Year']);
    await select(page, 'Cover duration', '6 Months');
    await press(page, 'Who is covered', 'Individual');
    expect(durations()).toEqual(['1 Year']);
    expect(screen.getByRole('combobox', { name: 'Cover duration' })).toHaveValue('');
  });

  it('asks a family for its adults and children, and nobody else', async () => {
    const page = open();
    await press(page, 'Who is covered', 'Family');
    await page.user.click(more('Adults'));
    await page.user.click(more('Children'));
    await press(page, 'Who is covered', 'Individual');
    expect(screen.queryByRole('group', { name: 'Children' })).not.toBeInTheDocument();
    expect(page.portal.session.slice(paQuoteSlice).value.details).toMatchObject({
      numberOfAdults: 1,
      numberOfChildren: 0,
    });
  });
});

describe('when an answer breaks a rule', () => {
  it('names every empty field at once', async () => {
    const page = open();
    await getQuotes(page);
    const summary = await screen.findByRole('alert');
    expect(summary).toHaveTextContent('Please fill all mandatory fields.');
    expect(within(summary).getByRole('link', { name: 'Choose who is covered.' })).toBeVisible();
    expect(within(summary).getByRole('link', { name: 'Choose how long the cover lasts.' })).toBeVisible();
    expect(page.backend.requests('getPaQuote')).toEqual([]);
  });

  it('says what a family may be', async () => {
    const page = open();
    await press(page, 'Who is covered', 'Family');
    await select(page, 'Cover duration', '1 Year');
    await getQuotes(page);
    expect(await screen.findAllByText('Family policy should have more than one dependant.')).not.toHaveLength(0);
    await page.user.click(more('Adults'));
    await waitFor(() =>
      expect(screen.queryByText('Family policy should have more than one dependant.')).not.toBeInTheDocument(),
    );
    await page.user.click(more('Adults'));
    expect(await screen.findAllByText('Family policy should not have more than 2 adults.')).not.toHaveLength(0);
    for (let child = 0; child < 5; child += 1) await page.user.click(more('Children'));
    expect(await screen.findAllByText('Family policy should not have more than 4 children.')).not.toHaveLength(0);
    await getQuotes(page);
    expect(page.backend.requests('getPaQuote')).toEqual([]);
  });
});

describe('when the answers hold', () => {
  it('sends them with the channel and the second name of the cover type, and shows the quotes', async () => {
    const page = open();
    await press(page, 'Who is covered', 'Family');
    await page.user.click(more('Adults'));
    await page.user.click(more('Children'));
    await select(page, 'Cover duration', '1 Year');
    await getQuotes(page);
    await waitFor(() => expect(page.location()).toBe('/personal-accident/quote'));
    expect(page.backend.requests('getPaQuote')).toEqual([
      {
        productId: 3,
        channel: 'WEB',
        quoteParams: {
          coverType: 'FAMILY',
          coverDuration: 360,
          numberOfAdults: 2,
          numberOfChildren: 1,
          policyProductId: 302,
          productId: 3,
          whoWillBeCovered: 'FAMILY',
        },
      },
    ]);
    expect(await screen.findByText(/Family · 2 adults, 1 child · 1 Year/)).toBeVisible();
  });

  it('is prefilled with the last answers, in Swahili too', async () => {
    const portal = createTestPortal({ backend: paBackend(), language: 'sw' });
    portal.session.slice(paQuoteSlice).update({
      details: { coverType: 'FAMILY', coverDuration: '360', numberOfAdults: 2, numberOfChildren: 3 },
    });
    visit('/personal-accident/get-quote', { portal });
    const type = await screen.findByRole('group', { name: 'Nani anawekewa bima' });
    expect(within(type).getByRole('radio', { name: 'Familia' })).toBeChecked();
    expect(screen.getByRole('combobox', { name: 'Muda wa bima' })).toHaveDisplayValue('Mwaka 1');
    expect(screen.getByText('3')).toBeVisible();
  });
});
