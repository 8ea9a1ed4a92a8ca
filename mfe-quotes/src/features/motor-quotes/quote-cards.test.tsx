import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { QuoteSet } from '@tulinde/contracts';
import { renewalSlice } from '@tulinde/ui/page';
import { failure, networkBreak, quote, quoteSet } from '@tulinde/testing';
import { motorPurchase, purchaseId } from '../../testing/purchases';
import { quotesBackend } from '../../testing/quotes-backend';
import { portalWith, purchaseOf, quotedCar, renewalOf } from '../../testing/stored';
import { visit } from '../../testing/visit';
import { motorLine } from './line';
import type { QuoteAmounts } from './quote-amounts';
import type { QuoteDetails } from './quote-details';

const openQuotes = () => {
  const backend = quotesBackend({ getQuoteSet: () => ({ data: quoteSet() }) });
  const portal = portalWith(quotedCar(), { backend });
  return { ...visit('/quote', { portal }), backend };
};
const card = (insurer: string) => screen.findByRole('article', { name: insurer });
const order = () => screen.getAllByRole('article').map((one) => within(one).getByRole('heading').textContent);

describe('when the quotes are there', () => {
  it('names the amounts of a quote with instalments', async () => {
    openQuotes();
    const tsavo = within(await card('Tsavo Shield'));
    expect(tsavo.getByText('Lipa in Full').nextSibling).toHaveTextContent('KES 35,700');
    expect(tsavo.getByText('Lipa Pole Pole Deposit').nextSibling).toHaveTextContent('KES 3,814');
    expect(tsavo.getByText('Monthly Installment').nextSibling).toHaveTextContent('KES 3,814');
    expect(tsavo.getByText(/^KES\s38,140 in 10 instalments: KES\s2,440 more than Lipa in Full$/)).toBeVisible();
    expect(tsavo.getByText('Lowest price')).toBeVisible();
  });

  it('names the amount of a quote without', async () => {
    openQuotes();
    const baobab = within(await card('Baobab & Coast'));
    expect(baobab.getByText('Premium Amount').nextSibling).toHaveTextContent(/^KES 42,7/);
    expect(baobab.queryByText('Lipa Pole Pole Deposit')).not.toBeInTheDocument();
    expect(baobab.getByText('Paid in full only')).toBeVisible();
  });

  it('puts a line for each insurer on paper, with cover, excess and price, and nowhere else', async () => {
    openQuotes();
    await card('Tsavo Shield');
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
    fireEvent(window, new Event('beforeprint'));
    expect(screen.getAllByRole('row')).toHaveLength(screen.getAllByRole('article').length + 1);
    const line = screen.getByRole('rowheader', { name: 'Tsavo Shield' }).closest('tr');
    expect(line).toHaveTextContent(/^Tsavo ShieldComprehensive.*KES 3,814KES 35,700$/);
    fireEvent(window, new Event('afterprint'));
    expect(screen.queryByRole('table')).not.toBeInTheDocument();
  });

  it('says who offers it and how they settle, marked as fictional, where the back end tells', async () => {
    const record = { settledInDays: 14, paidPercent: 92, garages: 38, complaintsPerThousand: 5 };
    const market = { offers: [{ underwriterName: 'Tsavo Shield', record }], others: ['Nyota Assurance'] };
    const backend = quotesBackend({ getQuoteSet: () => ({ data: { ...quoteSet(), market } }) });
    visit('/quote', { portal: portalWith(quotedCar(), { backend }) });
    const tsavo = within(await card('Tsavo Shield'));
    expect(tsavo.getByText('Pays in 14 days · 92 % of claims paid · 38 garages')).toBeVisible();
    expect(screen.getByText('1 of 2 insurers offer this. The others do not: Nyota Assurance.')).toBeVisible();
    expect(screen.getByText('The insurers are fictional, and so are these figures about them.')).toBeVisible();
  });

  it('renders only the cards that a press changes', async () => {
    const render = jest.spyOn(motorLine as { Amounts: typeof QuoteAmounts }, 'Amounts');
    const insurersOf = () => render.mock.calls.map(([shown]) => shown.quote.underwriterName);
    openQuotes();
    const tsavo = within(await card('Tsavo Shield'));
    render.mockClear();
    fireEvent.click(tsavo.getByRole('button', { name: 'View Details: Tsavo Shield' }));
    expect(insurersOf()).toEqual(['Tsavo Shield']);
    render.mockClear();
    fireEvent.click(tsavo.getByRole('button', { name: 'Close: Tsavo Shield' }));
    expect(insurersOf()).toEqual(['Tsavo Shield']);
    // The tick, the order and the bar change; no card renders again.
    render.mockClear();
    fireEvent.click(tsavo.getByRole('checkbox', { name: 'Compare: Tsavo Shield' }));
    fireEvent.click(screen.getByRole('button', { name: 'Lowest deposit' }));
    expect(insurersOf()).toEqual([]);
    render.mockRestore();
  });

  it('shows what a benefit changes in its details before the cards above say what they lack', async () => {
    const details = jest.spyOn(motorLine as unknown as { Details: typeof QuoteDetails }, 'Details');
    const amounts = jest.spyOn(motorLine as { Amounts: typeof QuoteAmounts }, 'Amounts');
    const backend = quotesBackend({ getQuoteSet: () => ({ data: quoteSet() }) });
    const { user } = visit('/quote', { portal: portalWith(quotedCar(), { backend }) });
    await card('Tsavo Shield');
    const last = order().at(-1) ?? '';
    await user.click(screen.getByRole('button', { name: `View Details: ${last}` }));
    amounts.mockClear();
    details.mockClear();
    await user.click(screen.getByRole('checkbox', { name: 'Excess protector' }));
    const insurers = () => amounts.mock.calls.map(([shown]) => shown.quote.underwriterName);
    await waitFor(() => expect(new Set(insurers())).toEqual(new Set(order())));
    const firstOther = insurers().findIndex((insurer) => insurer !== last);
    expect(details.mock.invocationCallOrder[0]).toBeLessThan(amounts.mock.invocationCallOrder[firstOther] ?? 0);
    jest.restoreAllMocks();
  });

  it('opens one at a time', async () => {
    const { user } = openQuotes();
    await card('Tsavo Shield');
    await user.click(screen.getByRole('button', { name: 'View Details: Tsavo Shield' }));
    expect(screen.getByRole('button', { name: 'Close: Tsavo Shield' })).toHaveAttribute('aria-expanded', 'true');
    await user.click(screen.getByRole('button', { name: 'View Details: Baobab & Coast' }));
    expect(screen.getByRole('button', { name: 'View Details: Tsavo Shield' })).toBeVisible();
    expect(screen.getAllByRole('tablist')).toHaveLength(1);
    await user.click(screen.getByRole('button', { name: 'Close: Baobab & Coast' }));
    expect(screen.queryByRole('tablist')).not.toBeInTheDocument();
  });

  it('shows a breakdown that adds up, and the limits of the cover', async () => {
    const { user } = openQuotes();
    await card('Tsavo Shield');
    await user.click(screen.getByRole('button', { name: 'View Details: Tsavo Shield' }));
    const parts = quote();
    const sum = parts.BasicPremium + parts.taxesAndCharges.reduce((total, { amount }) => total + amount, 0);
    expect(sum).toBe(parts.LipaFullAmount);
    const price = screen.getByRole('complementary', { name: 'Price of Tsavo Shield' });
    expect(price).toHaveTextContent('Basic premium35,500.00Training levy71.00Compensation fund88.75Stamp duty40.00');
    expect(price).toHaveTextContent('TotalKES 35,700');
    expect(price).toHaveTextContent('Price valid until 31 January');
    await user.click(screen.getByRole('tab', { name: 'Cover Details' }));
    expect(screen.getByText('up to KES 30,000')).toBeVisible();
    expect(screen.getByText('Included')).toBeVisible();
  });

  it('sorts by price and by deposit, and leaves out what has no instalments', async () => {
    const { user } = openQuotes();
    await card('Tsavo Shield');
    expect(order()).toEqual(['Tsavo Shield', 'Savanna Mutual General', 'Baobab & Coast']);
    await user.click(screen.getByRole('button', { name: 'Lowest deposit' }));
    expect(order().at(-1)).toBe('Baobab & Coast');
    await user.click(screen.getByRole('button', { name: 'Lipa Pole Pole' }));
    expect(order()).toEqual(['Tsavo Shield', 'Savanna Mutual General']);
  });

  it('begins a purchase with the one that is bought, once, and goes to its terms', async () => {
    const { user, portal, backend, location } = openQuotes();
    await card('Baobab & Coast');
    const answer = backend.hold('selectQuoteUnderwriter');
    const buy = screen.getByRole('button', { name: 'Buy Now: Baobab & Coast' });
    await user.click(buy);
    expect(buy).toHaveAttribute('aria-busy', 'true');
    await user.click(buy);
    answer();
    await waitFor(() => expect(location()).toBe('/accept-terms'));
    expect(backend.requests('selectQuoteUnderwriter')).toEqual([
      { quoteRef: 'Q7hX2mVt9LcKp4Rz', underWriter: 'Baobab & Coast', isRenewal: false, renewsPolicy: null },
    ]);
    expect(purchaseOf(portal)).toMatchObject({ purchaseId, buyerKey: 'told-once' });
    await screen.findByRole('heading', { level: 1 });
  });

  it('repeats the same press where its answer was lost, and does not begin another purchase', async () => {
    const { user, backend, location } = openQuotes();
    await card('Baobab & Coast');
    backend.on('selectQuoteUnderwriter', networkBreak);
    const buy = screen.getByRole('button', { name: 'Buy Now: Baobab & Coast' });
    await user.click(buy);
    await waitFor(() => expect(buy).not.toHaveAttribute('aria-busy'));
    backend.on('selectQuoteUnderwriter', () => motorPurchase());
    await user.click(buy);
    await waitFor(() => expect(location()).toBe('/accept-terms'));
    const presses = backend.recorded.filter(({ name }) => name === 'selectQuoteUnderwriter');
    const keys = presses.map(({ headers }) => headers['idempotency-key']);
    expect(keys).toEqual([expect.stringMatching(/^[0-9a-f-]{16,}$/), keys[0]]);
    await screen.findByRole('heading', { level: 1 });
  });

  it('stays with the quotes where no purchase can be begun', async () => {
    const { user, portal, backend, location } = openQuotes();
    await card('Baobab & Coast');
    backend.on('selectQuoteUnderwriter', () => failure({ status: 410, code: 'QUOTE_EXPIRED', message: 'Expired.' }));
    await user.click(screen.getByRole('button', { name: 'Buy Now: Baobab & Coast' }));
    await waitFor(() => expect(portal.notices).toMatchObject([{ message: 'Expired.' }]));
    expect(location()).toBe('/quote');
    expect(screen.getByRole('button', { name: 'Buy Now: Baobab & Coast' })).not.toHaveAttribute('aria-busy');
  });

  it('goes back to the answers on Change', async () => {
    const { user, location } = openQuotes();
    await card('Tsavo Shield');
    await user.click(screen.getByRole('button', { name: 'Change your answers' }));
    expect(location()).toBe('/get-quote');
    expect(await screen.findByLabelText('Estimated value')).toHaveValue('710,000');
  });
});

describe('when a policy is being renewed', () => {
  const openRenewal = (change: Partial<QuoteSet>, routes?: readonly string[]) => {
    const backend = quotesBackend({ getQuoteSet: () => ({ data: quoteSet(change) }) });
    const portal = portalWith(quotedCar(), { backend, ...(routes && { routes }) });
    return { ...visit('/quote', { portal }), portal };
  };

  it('says Renew instead of Buy Now, names the policy and remembers it', async () => {
    const { portal } = openRenewal({ renewsPolicy: 'TUL-MC-26-000123' });
    await card('Tsavo Shield');
    expect(screen.getByRole('button', { name: 'Renew: Tsavo Shield' })).toHaveTextContent('Renew');
    expect(screen.queryByRole('button', { name: /Buy Now/ })).not.toBeInTheDocument();
    expect(screen.getByText('Renewing policy TUL-MC-26-000123')).toBeVisible();
    expect(renewalOf(portal)).toEqual({ isRenewal: true, mySelectedPolicy: 'TUL-MC-26-000123' });
  });

  it('shows the discount among the lines of the price', async () => {
    const discounts = [{ name: 'No-claim discount 20 %', amount: 7100 }];
    const { user } = openRenewal({ renewsPolicy: 'TUL-MC-26-000123', quotes: [quote({ discounts })] });
    await user.click(await screen.findByRole('button', { name: 'View Details: Tsavo Shield' }));
    const price = await screen.findByRole('complementary', { name: 'Price of Tsavo Shield' });
    expect(price).toHaveTextContent(/No-claim discount 20 %.*7,100\.00/);
  });

  it('changes the answers where the renewal was priced', async () => {
    const { user, location } = openRenewal({ renewsPolicy: 'TUL-MC-26-000123' }, ['/quote', '/policy-renewal']);
    await card('Tsavo Shield');
    await user.click(screen.getByRole('button', { name: 'Change your answers' }));
    expect(location()).toBe('/policy-renewal?policy=TUL-MC-26-000123');
  });

  it('ends with quotes that renew nothing', async () => {
    const { portal } = openRenewal({});
    portal.session.slice(renewalSlice).update({ isRenewal: true, mySelectedPolicy: 'TUL-MC-26-000123' });
    await card('Tsavo Shield');
    expect(screen.getByRole('button', { name: 'Buy Now: Tsavo Shield' })).toBeVisible();
    expect(renewalOf(portal).isRenewal).toBe(false);
  });
});
