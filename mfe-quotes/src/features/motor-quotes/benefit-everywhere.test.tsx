import { screen, waitFor, within } from '@testing-library/react';
import type { AdditionalBenefit } from '@tulinde/contracts';
import { failure, quote, quoteSet } from '@tulinde/testing';
import { quotesBackend } from '../../testing/quotes-backend';
import { portalWith, quotedCar } from '../../testing/stored';
import { visit } from '../../testing/visit';

const protector = { name: 'Excess protector', amount: 2500, limitInput: false, minimumLimit: null, maximumLimit: null };
const windscreen = (minimumLimit: number, maximumLimit: number) => ({
  name: 'Windscreen',
  amount: 0,
  limitInput: true,
  limitRatePercent: 10,
  minimumLimit,
  maximumLimit,
});
const offer = (underwriterName: string, BasicPremium: number, ...AdditionalBenefits: AdditionalBenefit[]) =>
  quote({ underwriterName, BasicPremium, AdditionalBenefits });
/* Mara Plains is the cheapest; Twiga has no excess protector, and gives a windscreen of 60,000 free. */
const set = quoteSet({
  quotes: [
    offer('Mara Plains', 35_000, protector, windscreen(30_000, 100_000)),
    offer('Tsavo Shield', 36_000, protector, windscreen(30_000, 100_000)),
    offer('Rift Crest', 36_500, protector, windscreen(30_000, 50_000)),
    offer('Twiga Heritage', 37_000, windscreen(60_000, 200_000)),
  ],
});

const open = async (language: 'en' | 'sw' = 'en') => {
  const stored = { current: set };
  const backend = quotesBackend({
    getQuoteSet: () => ({ data: stored.current }),
    addOrRemoveBenefit: ({ action, benefitName, underWriter, limitAmount = null }) => {
      const old = stored.current.quotes.find((one) => one.underwriterName === underWriter)!;
      const amount = limitAmount === null ? 2500 : (limitAmount - 30_000) / 10;
      const kept = old.addedBenefits.filter(({ name }) => name !== benefitName);
      const before = old.addedBenefits.find(({ name }) => name === benefitName)?.amount ?? 0;
      const addedBenefits = action === 'add' ? [...kept, { name: benefitName, amount, limitAmount }] : kept;
      const total = old.LipaFullAmount - before + (action === 'add' ? amount : 0);
      const changed = { ...old, addedBenefits, LipaFullAmount: total };
      const quotes = stored.current.quotes.map((one) => (one === old ? changed : one));
      stored.current = { ...stored.current, quotes };
      return changed;
    },
  });
  const page = visit('/quote', { portal: portalWith(quotedCar(), { backend, language }) });
  await screen.findByRole('article', { name: 'Mara Plains' });
  return { ...page, backend };
};
const card = (insurer: string) => within(screen.getByRole('article', { name: insurer }));
const view = (insurer: string) => screen.getByRole('button', { name: `View Details: ${insurer}` });
const badges = () =>
  Object.fromEntries(
    set.quotes.flatMap(({ underwriterName }) => {
      const badge = card(underwriterName).queryByText(/^Lowest price/);
      return badge ? [[underwriterName, badge.textContent]] : [];
    }),
  );

describe('when a benefit makes the cheapest offer dearer', () => {
  it('says what the others are without, and that they are cheaper without it', async () => {
    const { user } = await open();
    expect(badges()).toEqual({ 'Mara Plains': 'Lowest price' });
    await user.click(view('Mara Plains'));
    await user.click(screen.getByRole('checkbox', { name: 'Excess protector' }));
    await waitFor(() => expect(badges()).toEqual({ 'Tsavo Shield': 'Lowest price without added benefits' }));
    expect(card('Mara Plains').queryByText(/^Without:/)).not.toBeInTheDocument();
    for (const insurer of ['Tsavo Shield', 'Rift Crest', 'Twiga Heritage'])
      expect(card(insurer).getByText('Without: Excess protector')).toBeVisible();
  });
});

describe('when a benefit is added to every insurer', () => {
  it('is in all prices that have it in one press, and like is compared with like', async () => {
    const { user, backend } = await open();
    await user.click(view('Mara Plains'));
    expect(screen.queryByRole('button', { name: /^Add to every insurer/ })).not.toBeInTheDocument();
    await user.click(screen.getByRole('checkbox', { name: 'Excess protector' }));
    await user.click(await screen.findByRole('button', { name: 'Add to every insurer: Excess protector' }));
    expect(await screen.findByText(/^It is in 3 of the prices\. Not in the prices of Twiga Heritage/)).toBeVisible();
    expect(backend.requests('addOrRemoveBenefit')).toHaveLength(3);
    await waitFor(() => expect(badges()).toEqual({ 'Mara Plains': 'Lowest price with the benefits you chose' }));
    expect(card('Twiga Heritage').getByText('Without: Excess protector')).toBeVisible();
    expect(screen.queryByRole('button', { name: /^Add to every insurer/ })).not.toBeInTheDocument();
  });

  it('keeps the limit, where the insurer’s own range has it or gives as much for nothing', async () => {
    const { user, backend } = await open();
    await user.click(view('Mara Plains'));
    await user.type(screen.getByLabelText('Limit of Windscreen'), '60000');
    await user.click(screen.getByRole('checkbox', { name: 'Windscreen' }));
    await user.click(await screen.findByRole('button', { name: 'Add to every insurer: Windscreen' }));
    expect(await screen.findByText(/^It is in 3 of the prices\. Not in the prices of Rift Crest/)).toBeVisible();
    expect(backend.requests('addOrRemoveBenefit')).toMatchObject([
      { underWriter: 'Mara Plains', limitAmount: 60_000 },
      { underWriter: 'Tsavo Shield', limitAmount: 60_000 },
    ]);
    expect(card('Rift Crest').getByText('Without: Windscreen up to KES 60,000')).toBeVisible();
    expect(card('Twiga Heritage').queryByText(/^Without:/)).not.toBeInTheDocument();
  });

  it('says where it did not arrive, and can be pressed again', async () => {
    const { user, backend } = await open();
    await user.click(view('Mara Plains'));
    await user.click(screen.getByRole('checkbox', { name: 'Excess protector' }));
    const button = await screen.findByRole('button', { name: /^Add to every insurer/ });
    backend.on('addOrRemoveBenefit', () => failure({ status: 503, message: 'Not now.' }));
    await user.click(button);
    expect(
      await screen.findByText(
        /Twiga Heritage: they do not offer it\. It could not be added for Tsavo Shield, Rift Crest\. Press again\./,
      ),
    ).toBeVisible();
    expect(screen.getByRole('button', { name: /^Add to every insurer/ })).toBeVisible();
  });
});

describe('when offers with a limit are compared', () => {
  it('says up to which limit the price is', async () => {
    const { user } = await open();
    await user.click(view('Mara Plains'));
    await user.type(screen.getByLabelText('Limit of Windscreen'), '60000');
    await user.click(screen.getByRole('checkbox', { name: 'Windscreen' }));
    for (const insurer of ['Mara Plains', 'Rift Crest'])
      await user.click(await screen.findByRole('checkbox', { name: `Compare: ${insurer}` }));
    await user.click(screen.getByRole('button', { name: 'Compare quotes' }));
    const row = await screen.findByRole('row', { name: /^Windscreen.*In the price/ });
    expect(row).toHaveTextContent('In the price: KES 3,000, up to KES 60,000');
    expect(row).toHaveTextContent('Free up to KES 30,000');
  });
});
