import { screen, waitFor, within } from '@testing-library/react';
import { failure, quote, quoteSet, type FakeHandlers } from '@tulinde/testing';
import { quotesBackend } from '../../testing/quotes-backend';
import { carDraft, portalWith } from '../../testing/stored';
import { getQuotes, visit } from '../../testing/visit';

/** Real quotes of this back end, the details of Tsavo Shield open. */
const openBenefits = async (handlers: FakeHandlers = {}) => {
  const backend = quotesBackend(handlers);
  const portal = portalWith({ productId: 1, quoteDetails: { 1: carDraft() } }, { backend });
  const page = visit('/get-quote', { portal });
  await waitFor(() => expect(screen.getByRole('combobox', { name: 'Model' })).toHaveValue('Fielder'));
  await getQuotes(page);
  await page.user.click(await screen.findByRole('button', { name: 'View Details: Tsavo Shield' }));
  return { ...page, backend };
};
const price = () => screen.getByRole('complementary', { name: 'Price of Tsavo Shield' });
const tick = (name: string) => screen.getByRole('checkbox', { name });

describe('when a benefit is ticked', () => {
  it('adds it at once and the price follows', async () => {
    const { user, backend } = await openBenefits();
    await user.click(tick('Excess protector'));
    await waitFor(() => expect(price()).toHaveTextContent('Excess protector2,500.00'));
    expect(price()).toHaveTextContent('TotalKES 38,200');
    expect(tick('Excess protector')).toBeChecked();
    expect(backend.requests('addOrRemoveBenefit')).toEqual([
      {
        quoteRef: 'Q7hX2mVt9LcKp4Rz',
        action: 'add',
        benefitName: 'Excess protector',
        underWriter: 'Tsavo Shield',
        limitAmount: null,
      },
    ]);

    await user.click(tick('Excess protector'));
    await waitFor(() => expect(price()).toHaveTextContent('TotalKES 35,700'));
    expect(price()).not.toHaveTextContent('Excess protector');
  });

  it('is busy alone, and shows the answer beforehand', async () => {
    const { user, backend } = await openBenefits();
    const release = backend.hold('addOrRemoveBenefit');
    await user.click(tick('Excess protector'));
    const [protector, windscreen] = within(screen.getByRole('tabpanel')).getAllByRole('listitem');
    expect(protector).toHaveAttribute('aria-busy', 'true');
    expect(tick('Excess protector')).toBeChecked();
    expect(windscreen).toHaveAttribute('aria-busy', 'false');
    await user.click(tick('Excess protector'));
    release();
    await waitFor(() => expect(protector).toHaveAttribute('aria-busy', 'false'));
    expect(backend.requests('addOrRemoveBenefit')).toHaveLength(1);
  });
});

describe('when a benefit has a limit', () => {
  const limit = () => screen.getByLabelText('Limit of Windscreen');
  const message = 'Benefit value should be greater than 30,000 but less than 100,000';

  it('is ticked by a limit that is typed and left', async () => {
    const { user, backend } = await openBenefits();
    await user.type(limit(), '50000');
    await user.tab();
    await waitFor(() => expect(tick('Windscreen')).toBeChecked());
    expect(backend.requests('addOrRemoveBenefit')).toEqual([
      expect.objectContaining({ action: 'add', benefitName: 'Windscreen', limitAmount: 50_000 }),
    ]);
  });

  it.each(['', '30000', '100000'])('refuses %p, which is not between the two', async (value) => {
    const { user, backend } = await openBenefits();
    const said =
      'Free up to KES 30,000. You can choose a limit below KES 100,000: each KES 10,000 more costs KES 1,000.';
    expect(screen.getByText(said)).toBeVisible();
    if (value) await user.type(limit(), value);
    await user.click(tick('Windscreen'));
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(limit()).toHaveAccessibleDescription(new RegExp(message));
    expect(tick('Windscreen')).not.toBeChecked();
    expect(backend.requests('addOrRemoveBenefit')).toHaveLength(0);
  });

  it('adds it with the limit, and changes the limit later', async () => {
    const { user, backend } = await openBenefits();
    await user.type(limit(), '50000');
    await user.click(tick('Windscreen'));
    await waitFor(() => expect(price()).toHaveTextContent('Windscreen2,000.00'));
    await user.clear(limit());
    await user.type(limit(), '60000');
    await user.click(screen.getByRole('button', { name: 'Update: Windscreen' }));
    await waitFor(() => expect(price()).toHaveTextContent('Windscreen3,000.00'));
    const limits = backend
      .requests('addOrRemoveBenefit')
      .map((request) => (request as { limitAmount: number }).limitAmount);
    expect(limits).toEqual([50_000, 60_000]);
  });

  it('says what a limit would cost before it is ticked', async () => {
    const { user, backend } = await openBenefits();
    await user.type(limit(), '55000');
    expect(screen.getByText('Up to KES 55,000 costs KES 2,500')).toBeVisible();
    expect(backend.requests('addOrRemoveBenefit')).toEqual([]);
    await user.click(tick('Windscreen'));
    await waitFor(() => expect(price()).toHaveTextContent('Windscreen2,500.00'));
    expect(screen.queryByText('Up to KES 55,000 costs KES 2,500')).not.toBeInTheDocument();
  });

  it('asks for one all the same where an older back end does not tell its price', async () => {
    const benefit = { name: 'Windscreen', amount: 0, limitInput: true, minimumLimit: 30_000, maximumLimit: 100_000 };
    const set = quoteSet({ quotes: [quote({ AdditionalBenefits: [benefit] })] });
    await openBenefits({ getQuote: () => ({ data: set }) });
    expect(screen.getByText('Free up to KES 30,000. Choose a higher limit:')).toBeVisible();
  });

  it('is not offered where no value fits', async () => {
    const benefit = { name: 'Windscreen', amount: 0, limitInput: true, minimumLimit: 30_000, maximumLimit: 30_001 };
    const set = quoteSet({ quotes: [quote({ AdditionalBenefits: [benefit] })] });
    await openBenefits({ getQuote: () => ({ data: set }) });
    expect(screen.getByText('Free up to KES 30,000')).toBeVisible();
    expect(screen.queryByLabelText('Limit of Windscreen')).not.toBeInTheDocument();
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });
});

describe('when the change fails', () => {
  it('puts the tick back, says why at the line and as a toast', async () => {
    const { user, portal } = await openBenefits({
      addOrRemoveBenefit: () => failure({ status: 422, message: 'This insurer does not offer that benefit.' }),
    });
    await user.click(tick('Excess protector'));
    expect(await screen.findByText('This insurer does not offer that benefit.')).toBeVisible();
    expect(tick('Excess protector')).not.toBeChecked();
    expect(price()).toHaveTextContent('TotalKES 35,700');
    expect(portal.notices).toEqual([
      expect.objectContaining({ kind: 'error', message: 'This insurer does not offer that benefit.' }),
    ]);
  });

  it('offers new prices when the quotes have expired meanwhile', async () => {
    const { user } = await openBenefits({
      addOrRemoveBenefit: () => failure({ status: 410, code: 'QUOTE_EXPIRED', message: 'These quotes have expired.' }),
    });
    await user.click(tick('Excess protector'));
    expect(await screen.findByRole('heading', { name: 'These prices have expired' })).toBeVisible();
  });
});
