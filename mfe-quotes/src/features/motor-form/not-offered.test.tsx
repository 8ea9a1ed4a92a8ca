import { screen, waitFor } from '@testing-library/react';
import { failure, type FakeHandlers } from '@tulinde/testing';
import { coverLimits, quotesBackend } from '../../testing/quotes-backend';
import { portalWith } from '../../testing/stored';
import { press, select, visit } from '../../testing/visit';

const form = async (handlers: FakeHandlers = {}, language: 'en' | 'sw' = 'en') => {
  const backend = quotesBackend({
    getCoverLimits: ({ vehicleUse }) =>
      coverLimits().filter(({ productType }) => vehicleUse !== 'Matatu' || productType !== 'Comprehensive'),
    ...handlers,
  });
  const page = visit('/get-quote', { portal: portalWith({ productId: 1 }, { backend, language }) });
  await waitFor(() => expect(backend.requests('getAllMakes')).toHaveLength(1));
  return { ...page, backend };
};

describe('when something is chosen that no insurer offers', () => {
  it('says so at once of a matatu without Comprehensive, and chooses what is offered on a press', async () => {
    const page = await form();
    await press(page, 'Cover class', 'PSV');
    expect(screen.queryByText(/^No insurer offers/)).not.toBeInTheDocument();
    await select(page, 'Vehicle use', 'Matatu');
    expect(await screen.findByText('No insurer offers Comprehensive for Matatu.')).toBeVisible();
    expect(page.backend.requests('getQuote')).toEqual([]);
    await page.user.click(screen.getByRole('button', { name: 'Choose Third Party Only' }));
    expect(screen.getByRole('radio', { name: 'Third Party Only' })).toBeChecked();
    expect(screen.queryByText(/^No insurer offers/)).not.toBeInTheDocument();
  });

  it('says so of a term', async () => {
    const page = await form({
      getCoverLimits: () => coverLimits().filter(({ coverDuration }) => coverDuration === 12),
    });
    await press(page, 'Cover duration', '1 Month');
    expect(await screen.findByText('No insurer offers Comprehensive for Private over 1 Month.')).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Choose 12 Months' }));
    expect(screen.getByRole('radio', { name: '12 Months' })).toBeChecked();
  });

  it('says nothing where it is not known', async () => {
    const { backend } = await form({ getCoverLimits: () => failure({ status: 503 }) });
    await waitFor(() => expect(backend.requests('getCoverLimits')).not.toEqual([]));
    expect(screen.queryByText(/^No insurer/)).not.toBeInTheDocument();
    expect(screen.getByText('What you would sell it for today')).toBeVisible();
  });
});

describe('when a value is under the minimum', () => {
  it.each([
    ['en', 'Estimated value', /insurers take KES 500,000 or more/, /^No insurer takes a value under KES 500,000/],
    ['sw', 'Thamani inayokadiriwa', /zinakubali KES 500,000 au zaidi/, /inayokubali thamani chini ya KES 500,000/],
  ] as const)('is told before the form is sent: %s', async (language, name, hint, warning) => {
    const { user, backend } = await form({}, language);
    expect(await screen.findByText(hint)).toBeVisible();
    const value = screen.getByLabelText(name);
    await user.type(value, '49999');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    // Leaving the field shows nothing at once: a press on the button below must find it where it was.
    await user.tab();
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    expect(await screen.findByText(warning)).toBeVisible();
    await user.type(value, '90');
    expect(screen.queryByText(warning)).not.toBeInTheDocument();
    expect(backend.requests('getQuote')).toEqual([]);
  });
});
