import { screen, waitFor, within } from '@testing-library/react';
import { quote, quoteSet } from '@tulinde/testing';
import { quotesBackend } from '../../testing/quotes-backend';
import { portalWith, quotedCar } from '../../testing/stored';
import { visit } from '../../testing/visit';

const set = () =>
  quoteSet({
    quotes: [
      quote(),
      quote({ underwriterName: 'Savanna Mutual General', BasicPremium: 37500 }),
      quote({
        underwriterName: 'Baobab & Coast',
        BasicPremium: 42500,
        LipaPolePoleDeposit: null,
        LipaPolePoleInstallment: null,
        excess: { ratePercent: 3, minimum: 20000, amount: 21300, isWaived: false },
      }),
      quote({ underwriterName: 'Rift Crest', BasicPremium: 43000 }),
    ],
  });
const open = (language: 'en' | 'sw' = 'en') => {
  const backend = quotesBackend({ getQuoteSet: () => ({ data: set() }) });
  return { ...visit('/quote', { portal: portalWith(quotedCar(), { backend, language }) }), backend };
};
const tick = (insurer: string) => screen.findByRole('checkbox', { name: `Compare: ${insurer}` });
const choose = async ({ user }: ReturnType<typeof open>, ...insurers: string[]) => {
  for (const insurer of insurers) await user.click(await tick(insurer));
};
const rowNames = () =>
  within(screen.getByRole('table'))
    .getAllByRole('rowheader')
    .map((one) => one.textContent);

describe('when quotes are put side by side', () => {
  it('shows only what differs, and all lines on a press', async () => {
    const page = open();
    await choose(page, 'Tsavo Shield', 'Baobab & Coast');
    await page.user.click(screen.getByRole('button', { name: 'Compare quotes' }));

    expect(screen.getByRole('heading', { name: '2 quotes compared' })).toHaveFocus();
    expect(screen.getAllByRole('button', { name: 'Print' })).toHaveLength(1);
    const table = screen.getByRole('table', { name: 'Comparison of Tsavo Shield, Baobab & Coast' });
    expect(
      within(table)
        .getAllByRole('columnheader')
        .map((one) => one.textContent),
    ).toEqual(['Tsavo ShieldKES 35,700', expect.stringMatching(/^Baobab & CoastKES 42,7/)]);
    expect(rowNames()).toContain('Lipa Pole Pole Deposit');
    expect(rowNames()).not.toContain('Windscreen');
    await page.user.click(screen.getByRole('checkbox', { name: 'Show only what differs' }));
    expect(rowNames()).toContain('Windscreen');
  });

  it('says what the excess means for this vehicle, with the same repair for all', async () => {
    const page = open();
    await choose(page, 'Tsavo Shield', 'Baobab & Coast');
    await page.user.click(screen.getByRole('button', { name: 'Compare quotes' }));
    const example = screen.getByRole('row', { name: /^Example: a repair of KES 71,000/ });
    expect(
      within(example)
        .getAllByRole('cell')
        .map((one) => one.textContent),
    ).toEqual(['You pay KES 17,750, the insurer KES 53,250', 'You pay KES 21,300, the insurer KES 49,700']);
  });

  it('takes three at most and says so in the bar and beside the fourth', async () => {
    const page = open();
    await choose(page, 'Tsavo Shield', 'Savanna Mutual General', 'Baobab & Coast', 'Rift Crest');
    expect(await tick('Rift Crest')).not.toBeChecked();
    const why = 'You can compare 3 at a time. Untick one to choose another.';
    expect(screen.getByRole('article', { name: 'Rift Crest' })).toHaveTextContent(why);
    expect(screen.getByText(why, { selector: '[role="status"]' })).toBeVisible();
  });

  it('goes back to the list with the choice kept, and when one alone is left', async () => {
    const page = open();
    await choose(page, 'Tsavo Shield', 'Rift Crest');
    await page.user.click(screen.getByRole('button', { name: 'Compare quotes' }));
    await page.user.click(screen.getByRole('button', { name: 'Back to all quotes' }));
    expect(await tick('Rift Crest')).toBeChecked();
    await page.user.click(screen.getByRole('button', { name: 'Compare quotes' }));
    await page.user.click(screen.getByRole('button', { name: 'Remove from the comparison: Rift Crest' }));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('sells from the comparison', async () => {
    const page = open();
    await choose(page, 'Tsavo Shield', 'Rift Crest');
    await page.user.click(screen.getByRole('button', { name: 'Compare quotes' }));
    await page.user.click(screen.getByRole('button', { name: 'Buy Now: Rift Crest' }));
    await waitFor(() => expect(page.location()).toBe('/accept-terms'));
    expect(page.backend.requests('selectQuoteUnderwriter')).toMatchObject([{ underWriter: 'Rift Crest' }]);
    await screen.findByRole('heading', { level: 1 });
  });

  it('speaks Swahili', async () => {
    const { user } = open('sw');
    for (const insurer of ['Tsavo Shield', 'Baobab & Coast'])
      await user.click(await screen.findByRole('checkbox', { name: `Linganisha: ${insurer}` }));
    await user.click(screen.getByRole('button', { name: 'Linganisha makadirio' }));
    expect(screen.getByRole('heading', { name: 'Makadirio 2 yamelinganishwa' })).toBeVisible();
    expect(rowNames()).toContain('Unachangia kwa kila dai');
  });
});

describe('when quotes are filtered', () => {
  it('shows how many of them are left, and all again on a press', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Insurers' }));
    await user.click(screen.getByRole('checkbox', { name: 'Baobab & Coast' }));
    await user.click(screen.getByRole('checkbox', { name: 'Rift Crest' }));
    expect(screen.getByText('Showing 2 of 4 quotes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Lipa Pole Pole' }));
    expect(screen.getByText('Showing 1 of 4 quotes')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Clear filters' }));
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });

  it('says so when nothing fits', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Insurers' }));
    await user.click(screen.getByRole('checkbox', { name: 'Baobab & Coast' }));
    await user.click(screen.getByRole('button', { name: 'Lipa Pole Pole' }));
    expect(screen.getByRole('heading', { name: 'No quote fits these filters' })).toBeVisible();
    await user.click(screen.getAllByRole('button', { name: 'Clear filters' })[0]!);
    expect(screen.getAllByRole('article')).toHaveLength(4);
  });
});
