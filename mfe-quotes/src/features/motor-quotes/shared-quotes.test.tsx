import { screen, waitFor } from '@testing-library/react';
import { failure, networkBreak, quote, quoteSet, type FakeHandlers } from '@tulinde/testing';
import { quotesBackend } from '../../testing/quotes-backend';
import { carDraft, portalWith, purchaseOf, quotedCar } from '../../testing/stored';
import { visit } from '../../testing/visit';
import type { Purchase } from '../../slices/purchase-slice';

const answers = () => ({ expiresAt: quoteSet().expiresAt, request: quoteSet().request });
const known: FakeHandlers = { getQuoteAnswers: answers, getQuoteSet: () => ({ data: quoteSet() }) };
const follow = (path: string, handlers: FakeHandlers = known, purchase: Partial<Purchase> = {}) => {
  const backend = quotesBackend(handlers);
  return { ...visit(path, { portal: portalWith(purchase, { backend }) }), backend };
};
const link = '/quote?ref=Q7hX2mVt9LcKp4Rz';
const quotes = () => screen.findByRole('heading', { name: '3 quotes for your Toyota Fielder' });

describe('when a link to quotes is opened on another device', () => {
  it('shows them, takes the reference out of the address, and prefills the form', async () => {
    const other = { 2: carDraft({ make: 'Bajaj' }) };
    const { user, location, portal } = follow(link, known, { quoteDetails: other });
    expect(await quotes()).toBeVisible();
    expect(location()).toBe('/quote');
    expect(purchaseOf(portal)).toMatchObject({ productId: 1, quoteRef: 'Q7hX2mVt9LcKp4Rz' });
    expect(purchaseOf(portal).quoteDetails[2]).toEqual(other[2]);
    await user.click(screen.getByRole('button', { name: 'Change your answers' }));
    expect(await screen.findByLabelText('Estimated value')).toHaveValue('710,000');
    // From results to form to landing: the arrow never leads in a ring.
    expect(portal.frames.at(-1)?.back).toBe('/');
  });

  it('gets new prices with the same answers once they have expired', async () => {
    const { user, backend } = follow(link, {
      getQuoteAnswers: answers,
      getQuoteSet: () => failure({ status: 410, code: 'QUOTE_EXPIRED' }),
    });
    await user.click(await screen.findByRole('button', { name: 'Get new prices' }));
    expect(await quotes()).toBeVisible();
    expect(backend.requests('getQuote')).toEqual([expect.objectContaining({ model: 'Fielder', passangers: 1 })]);
  });

  it.each(['/quote?ref=unknown', '/quote?ref=%3Cscript%3E'])(
    'says that %s leads nowhere, and keeps what was there',
    async (path) => {
      const { user, portal, location } = follow(
        path,
        { ...known, getQuoteAnswers: () => failure({ status: 404, code: 'QUOTE_NOT_FOUND' }) },
        quotedCar(),
      );
      expect(await screen.findByRole('heading', { name: 'This link does not lead to quotes' })).toBeVisible();
      expect(purchaseOf(portal)).toMatchObject(quotedCar());
      await user.click(screen.getByRole('link', { name: 'See my own quotes' }));
      expect(location()).toBe('/quote');
      expect(await quotes()).toBeVisible();
    },
  );

  it('tries again after a broken connection', async () => {
    const { user, backend } = follow(link, { ...known, getQuoteAnswers: networkBreak });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    backend.on('getQuoteAnswers', answers);
    await user.click(retry);
    expect(await quotes()).toBeVisible();
  });
});

describe('when quotes were passed on by somebody else', () => {
  const shareRef = 'Q7hX2mVt9LcKp4Rz';
  const benefit = {
    name: 'Excess protector',
    amount: 2500,
    limitInput: false,
    minimumLimit: null,
    maximumLimit: null,
  };
  const shared = quoteSet({ shareRef, isShared: true, quotes: [quote({ AdditionalBenefits: [benefit] })] });
  const passedOn = { ...known, getQuoteSet: () => ({ data: shared }) };
  const openDetails = async ({ user }: ReturnType<typeof follow>) =>
    user.click((await screen.findAllByRole('button', { name: /details/i }))[0]!);

  it('says so, copies them before the first change, and makes the copy the ones of this device', async () => {
    const page = follow(link, passedOn);
    const { user, backend, portal } = page;
    expect(await screen.findByText('These quotes were shared with you')).toBeVisible();
    backend.on('copyQuotes', () => ({ quoteRef: 'MyOwnCopy', shareRef: 'MyOwnLink' }));
    backend.on('addOrRemoveBenefit', () => quote({ addedBenefits: [{ ...benefit, limitAmount: null }] }));
    await openDetails(page);
    await user.click(await screen.findByRole('checkbox', { name: /Excess protector/ }));
    await waitFor(() => expect(backend.requests('addOrRemoveBenefit')).toHaveLength(1));
    expect(backend.requests('copyQuotes')).toEqual([{ quoteRef: shareRef }]);
    expect(backend.requests('addOrRemoveBenefit')[0]).toMatchObject({ quoteRef: 'MyOwnCopy' });
    expect(purchaseOf(portal)).toMatchObject({ quoteRef: 'MyOwnCopy', shareRef: 'MyOwnLink' });
    expect(screen.queryByText('These quotes were shared with you')).not.toBeInTheDocument();
    expect(await screen.findByRole('checkbox', { name: /Excess protector/ })).toBeChecked();
  });

  it('changes nothing where they cannot be copied', async () => {
    const page = follow(link, { ...passedOn, copyQuotes: networkBreak });
    await openDetails(page);
    await page.user.click(await screen.findByRole('checkbox', { name: /Excess protector/ }));
    await waitFor(() => expect(page.backend.requests('copyQuotes')).toHaveLength(1));
    expect(page.backend.requests('addOrRemoveBenefit')).toEqual([]);
    expect(screen.getByText('These quotes were shared with you')).toBeVisible();
  });

  it('leads the one who made them to their own', async () => {
    const mine = { getQuoteSet: () => ({ data: quoteSet({ quoteRef: 'MadeHere' }) }) };
    const { backend, portal, location } = follow(link, mine, { ...quotedCar(), quoteRef: 'MadeHere', shareRef });
    await waitFor(() => expect(location()).toBe('/quote'));
    expect(purchaseOf(portal).quoteRef).toBe('MadeHere');
    await quotes();
    expect(backend.requests('getQuoteSet').at(-1)).toEqual({ quoteRef: 'MadeHere' });
  });
});

describe('when the answers are changed after benefits were chosen', () => {
  it('says which of them are in the new prices and which are not', async () => {
    const added = [{ name: 'Excess protector', amount: 2500, limitAmount: null }];
    const told = (underwriterName: string, label: string) => ({ underwriterName, benefitName: label, label });
    const { user, backend } = follow(
      '/quote',
      {
        getQuoteSet: () => ({ data: quoteSet({ quotes: [quote({ addedBenefits: added })] }) }),
        getQuote: () => ({ data: quoteSet({ quoteRef: 'NewPrices' }) }),
        carryOverBenefits: () => ({
          set: quoteSet({ quoteRef: 'NewPrices' }),
          carried: [told('Tsavo Shield', 'Excess protector')],
          lost: [told('Baobab & Coast', 'Loss of use')],
        }),
      },
      quotedCar(),
    );
    await user.click(await screen.findByRole('button', { name: 'Change your answers' }));
    await user.click(await screen.findByRole('button', { name: 'Get Quote' }));
    expect(await screen.findByText('Excess protector (Tsavo Shield)')).toBeVisible();
    expect(screen.getByText('Loss of use (Baobab & Coast)')).toBeVisible();
    await waitFor(() =>
      expect(backend.requests('carryOverBenefits')).toEqual([
        { fromQuoteRef: 'Q7hX2mVt9LcKp4Rz', quoteRef: 'NewPrices' },
      ]),
    );
  });
});
