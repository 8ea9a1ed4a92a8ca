import { screen, waitFor, within } from '@testing-library/react';
import { renewalSlice } from '@tulinde/ui/page';
import {
  createTestPortal,
  failure,
  paInsured,
  paQuote,
  paQuoteSet,
  type FakeHandlers,
  type TestPortalOptions,
} from '@tulinde/testing';
import { paBackend } from '../../testing/pa-backend';
import { visit } from '../../testing/visit';
import { paQuoteSlice } from '../../slices/pa-quote-slice';
// The chunk is there before the first test: on a busy machine putting it together takes longer than a test waits.
import './index';

const details = { coverType: 'FAMILY', coverDuration: '360', numberOfAdults: 2, numberOfChildren: 1 };
const people = [paInsured(), paInsured('ADULT', 2), paInsured('CHILD')];
const familySet = (change = {}) =>
  paQuoteSet({
    request: { ...paQuoteSet().request, ...details, coverDuration: 360, policyProductId: 302 },
    quotes: ['Tsavo Shield', 'Rift Crest'].map((underwriterName) =>
      paQuote(people, { underwriterName, coverType: 'FAMILY' }),
    ),
    ...change,
  });

const open = (handlers: FakeHandlers = {}, set = familySet(), options: TestPortalOptions = {}) => {
  const backend = paBackend(handlers, set);
  const portal = createTestPortal({ backend, ...options });
  portal.session.slice(paQuoteSlice).update({ details, quotedDetails: details, quoteRef: set.quoteRef });
  return { ...visit('/personal-accident/quote', { portal }), backend };
};
type Page = ReturnType<typeof open>;

const card = (insurer: string) => screen.findByRole('article', { name: insurer });
const view = async ({ user }: Page, insurer: string) =>
  user.click(await screen.findByRole('button', { name: `View Details: ${insurer}` }));
const block = (person: string) => screen.findByRole('region', { name: person });
const choosePackage = async ({ user }: Page, person: string, amount: string) =>
  user.selectOptions(within(await block(person)).getByRole('combobox', { name: 'Choose Package' }), amount);

describe('when quotes have come', () => {
  it('shows a card per underwriter with its premium, and one open at a time', async () => {
    const page = open();
    expect(await card('Tsavo Shield')).toHaveTextContent('Premium AmountKES 3,040');
    await view(page, 'Tsavo Shield');
    await view(page, 'Rift Crest');
    expect(screen.getByRole('button', { name: 'View Details: Tsavo Shield' })).toBeVisible();
    await page.user.click(screen.getByRole('button', { name: 'Close: Rift Crest' }));
    expect(screen.queryByRole('region', { name: 'Adult 1' })).not.toBeInTheDocument();
  });

  it('says how each insurer treats its customers, without garages, which repair nobody', async () => {
    const record = { settledInDays: 14, paidPercent: 92, garages: 38, complaintsPerThousand: 5 };
    open({}, familySet({ market: { offers: [{ underwriterName: 'Tsavo Shield', record }], others: [] } }));
    const tsavo = within(await card('Tsavo Shield'));
    expect(
      tsavo.getByText('Pays in 14 days · 92 % of claims paid · 5 complaints for each 1,000 policies'),
    ).toBeVisible();
    expect(screen.queryByText(/garages/)).not.toBeInTheDocument();
  });

  it('has a block for each insured person of a family', async () => {
    const page = open();
    await view(page, 'Tsavo Shield');
    const headings = within(await card('Tsavo Shield')).getAllByRole('heading', { level: 3 });
    expect(headings.map(({ textContent }) => textContent)).toEqual(['Adult 1', 'Adult 2', 'Child 1']);
    const adult = within(await block('Adult 1'));
    expect(adult.getByText('Base Premium')).toBeVisible();
    expect(adult.getByText('Stamp duty')).toBeVisible();
    expect(adult.getByText('KSh. 25,000')).toBeVisible();
    const options = adult.getAllByRole('option').map(({ textContent }) => textContent);
    expect(options).toEqual(['KSh. 250,000', 'KSh. 500,000', 'KSh. 1,000,000', 'KSh. 2,000,000']);
  });

  it('has a single block for one person', async () => {
    const page = open({}, paQuoteSet());
    await view(page, 'Tsavo Shield');
    expect(await block('The insured person')).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Adult 1' })).not.toBeInTheDocument();
  });

  it('says Renew while a policy is being renewed', async () => {
    const page = open({}, { ...familySet(), renewsPolicy: 'TUL-PA-26-000007' });
    expect(await screen.findByRole('button', { name: 'Renew: Tsavo Shield' })).toHaveTextContent('Renew');
    expect(screen.getByText('Renewing policy TUL-PA-26-000007')).toBeVisible();
    expect(page.portal.session.slice(renewalSlice).value.isRenewal).toBe(true);
  });

  it('speaks Swahili', async () => {
    const page = open({}, familySet(), { language: 'sw' });
    await page.user.click(await screen.findByRole('button', { name: 'Tazama maelezo: Tsavo Shield' }));
    expect(within(await block('Mtoto 1')).getByRole('combobox', { name: 'Chagua kifurushi' })).toBeVisible();
    expect(screen.getByText(/Familia · Watu wazima 2, Mtoto 1 · Mwaka 1/)).toBeVisible();
  });
});

describe('when a package is changed', () => {
  it('waits, shows the new price in the open card and says that it is done', async () => {
    const page = open();
    await view(page, 'Tsavo Shield');
    const release = page.backend.hold('changePaQuotePackage');
    await choosePackage(page, 'Adult 2', 'KSh. 1,000,000');
    expect(page.backend.loading).toBe(1);
    release();
    await waitFor(async () => expect(await card('Tsavo Shield')).toHaveTextContent('Premium AmountKES 5,040'));
    expect(page.backend.loading).toBe(0);
    expect(page.portal.notices).toEqual([
      { kind: 'success', title: 'Success', message: 'Package updated successfully.' },
    ]);
    expect(page.backend.requests('changePaQuotePackage')).toEqual([
      {
        quoteRef: 'P7hX2mVt9LcKp4Rz',
        packageAmount: '1000000',
        recordNo: 2,
        personCovered: 'ADULT',
        underwriter: 'Tsavo Shield',
        policyProductId: 302,
      },
    ]);
    expect(await block('Adult 2')).toHaveTextContent('3,250.00');
    expect(await card('Rift Crest')).toHaveTextContent('KES 3,040');
  });

  it.each([
    ['refuses', () => failure({ status: 422, code: 'PACKAGE_NOT_OFFERED', message: 'Not this one.' }), 'Not this one.'],
    ['answers without success', () => ({ success: false }), 'There was an error processing your request.'],
  ] as const)('goes back to the old package when the server %s', async (_how, handler, message) => {
    const page = open({ changePaQuotePackage: handler });
    await view(page, 'Tsavo Shield');
    await choosePackage(page, 'Adult 1', 'KSh. 500,000');
    const adult = within(await block('Adult 1'));
    expect(await adult.findByText(message)).toBeVisible();
    expect(adult.getByRole('combobox')).toHaveDisplayValue('KSh. 250,000');
    expect(page.backend.loading).toBe(0);
    expect(page.portal.notices).toEqual([{ kind: 'error', title: 'Error', message }]);
  });
});

describe('when the quotes cannot be shown', () => {
  it('says so when every insurer declined, and leads to the answers', async () => {
    const page = open({}, familySet({ quotes: [] }));
    await screen.findByRole('heading', { name: 'No insurer offers this cover' });
    await page.user.click(screen.getByText('Change your answers'));
    expect(page.location()).toBe('/personal-accident/get-quote');
  });

  it('gets new prices with the same answers once they have expired', async () => {
    const page = open({}, familySet({ expiresAt: '2020-01-01T00:00:00.000Z' }));
    await page.user.click(await screen.findByRole('button', { name: 'Get new prices' }));
    expect(await card('Tsavo Shield')).toBeVisible();
    expect(page.backend.requests('getPaQuote')).toHaveLength(1);
  });

  it('tries again on a press', async () => {
    const page = open({ getPaQuoteSet: () => failure({ message: 'Out of order.' }) });
    expect(await screen.findByText('Out of order.')).toBeVisible();
    page.backend.on('getPaQuoteSet', () => ({ data: familySet() }));
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await card('Tsavo Shield')).toBeVisible();
  });

  it('opens the quotes of a link, answers included, and knows a link that leads nowhere', async () => {
    const backend = paBackend({}, familySet());
    const first = visit('/personal-accident/quote?ref=P7hX2mVt9LcKp4Rz', { backend });
    expect(await card('Tsavo Shield')).toBeVisible();
    expect(first.location()).toBe('/personal-accident/quote');
    expect(first.portal.session.slice(paQuoteSlice).value.details).toEqual(details);
    first.unmount();
    visit('/personal-accident/quote?ref=AAAA', { backend: paBackend() });
    expect(await screen.findByRole('heading', { name: 'This link does not lead to quotes' })).toBeVisible();
  });

  it('copies the quotes that somebody else has passed on before a package is changed', async () => {
    const shareRef = 'P7hX2mVt9LcKp4Rz';
    const copyQuotes = () => ({ quoteRef: 'MyOwnCopy', shareRef: 'MyOwnLink' });
    const page = open({ copyQuotes }, familySet({ shareRef, isShared: true }));
    await view(page, 'Tsavo Shield');
    expect(screen.getByText('These quotes were shared with you')).toBeVisible();
    await choosePackage(page, 'Adult 2', 'KSh. 1,000,000');
    await waitFor(async () => expect(await card('Tsavo Shield')).toHaveTextContent('Premium AmountKES 5,040'));
    expect(page.backend.requests('copyQuotes')).toEqual([{ quoteRef: shareRef }]);
    expect(page.backend.requests('changePaQuotePackage')).toEqual([expect.objectContaining({ quoteRef: 'MyOwnCopy' })]);
    expect(page.portal.session.slice(paQuoteSlice).value.quoteRef).toBe('MyOwnCopy');
    expect(screen.queryByText('These quotes were shared with you')).not.toBeInTheDocument();
  });

  it('says of a link that its prices have expired, and where to get new ones', async () => {
    const expired = () => failure({ status: 410, code: 'QUOTE_EXPIRED' });
    visit('/personal-accident/quote?ref=P7hX2mVt9LcKp4Rz', { backend: paBackend({ getPaQuoteSet: expired }) });
    expect(await screen.findByRole('heading', { name: 'These prices have expired' })).toBeVisible();
    const action = screen.getByRole('link', { name: 'Get new prices' });
    expect(action).toHaveAttribute('href', '/personal-accident/get-quote');
  });
});
