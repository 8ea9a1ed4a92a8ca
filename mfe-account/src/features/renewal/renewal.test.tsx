import { screen, waitFor, within } from '@testing-library/react';
import { addDays, nairobiDay, type PolicySummary, type RenewalQuote } from '@tulinde/contracts';
import { renewalSlice } from '@tulinde/ui/page';
import {
  createFakeBackend,
  createTestPortal,
  failure,
  networkBreak,
  quote,
  quoteSet,
  renderRemote,
  signedIn,
  type FakeHandlers,
} from '@tulinde/testing';
import remote from '../../remote';
import { familyPolicy, policy } from '../../testing/policies';
import { begunPurchase, paRenewalQuote, renewalQuote } from '../../testing/renewals';

const today = nairobiDay();
const due = policy({ endsOn: addDays(today, 10), tab: 'DUE', daysLeft: 11, canRenew: true });
const family = familyPolicy({ endsOn: addDays(today, 10), tab: 'DUE', daysLeft: 11, canRenew: true });

const open = (path: string, handlers: FakeHandlers = {}, language: 'en' | 'sw' = 'en') => {
  const backend = createFakeBackend({
    getPolicies: () => [due, family],
    getRenewalQuote: () => renewalQuote(),
    paRenewalQuote: () => paRenewalQuote(),
    selectQuoteUnderwriter: ({ underWriter }) => begunPurchase('MOTOR', underWriter),
    ...handlers,
  });
  const portal = createTestPortal({ session: signedIn, backend, language });
  return { ...renderRemote(remote, path, { portal }), backend };
};
const renewMotor = `/policy-renewal?policy=${due.policyNumber}`;
const openMotor = (handlers: FakeHandlers = {}, language: 'en' | 'sw' = 'en') => open(renewMotor, handlers, language);
const priced = (change: Partial<RenewalQuote>) => ({ getRenewalQuote: () => renewalQuote(change) });
const region = async (name: string) => within(await screen.findByRole('region', { name }));

describe('when a customer chooses what to renew', () => {
  const list = (policies: PolicySummary[]) => open('/renew-policy', { getPolicies: () => policies });

  it('shows what is due first, then what has ended, then the rest with its day', async () => {
    const ended = policy({
      policyNumber: 'TUL-MC-25-000009',
      registration: 'KCA 900B',
      endsOn: addDays(today, -12),
      tab: 'EXPIRED',
      status: 'EXPIRED',
      daysLeft: 0,
      canRenew: true,
    });
    const later = policy({ policyNumber: 'TUL-MC-26-000050', registration: 'KDB 500C', endsOn: '2099-03-31' });
    const renewed = policy({
      policyNumber: 'TUL-MC-26-000051',
      registration: 'KDR 510D',
      renewedBy: 'TUL-MC-26-000052',
    });
    list([later, ended, renewed, due]);
    expect((await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent)).toEqual([
      'Due now',
      'Ended already',
      'Later',
    ]);
    expect(screen.getByRole('link', { name: 'Renew KDA 123A' })).toHaveAttribute('href', renewMotor);
    expect(screen.getByRole('link', { name: 'Renew KCA 900B' })).toBeVisible();
    expect(screen.getByText('Can be renewed from 1 March 2099')).toBeVisible();
    expect(document.body).not.toHaveTextContent('KDR 510D');
  });

  it('says what to do where there is nothing', async () => {
    list([]);
    expect(await screen.findByRole('link', { name: 'Get Quote' })).toHaveAttribute('href', '/');
  });
});

describe('when a motor policy is priced again', () => {
  it('says which claim is open, and that the discount comes back if nothing is paid', async () => {
    openMotor(priced({ openClaims: ['CLM-26-000123'], noClaim: { years: 0, percent: 0, steps: [] } }));
    expect(await screen.findByText('A claim of this policy is open')).toBeVisible();
    expect(screen.getByText(/If the insurer pays nothing, the discount is given back to you/)).toBeVisible();
    expect(screen.getByText('CLM-26-000123')).toBeVisible();
  });

  it('shows last year beside this year, and reasons that lead from one to the other', async () => {
    openMotor();
    const own = await region('Tsavo Shield');
    expect(screen.getByRole('heading', { level: 1, name: 'Renew KDA 123A' })).toBeVisible();
    expect(own.getByText('KES 6,300 less than last year')).toBeVisible();
    expect(own.getAllByText('KES 42,000')[0]).toBeVisible();
    expect(own.getByText('1 year without a claim')).toBeVisible();
    expect(own.getByRole('img', { name: 'No-claim discount: 20 % of at most 50 %' })).toBeVisible();
    const reasons = own.getAllByRole('listitem').map(({ textContent }) => textContent);
    expect(reasons).toEqual([
      'Last yearKES 42,000',
      'Value of the vehicleKES 790,000 → KES 710,000− KES 3,200',
      'The insurer’s rate4.5 % → 5 %+ KES 4,000',
      'No-claim discount0 % → 20 %− KES 7,100',
      'This yearKES 35,700',
    ]);
    const others = await region('Other insurers');
    expect(others.getByText('KES 2,009 more than your insurer')).toBeVisible();
  });

  it('says of each insurer how it treats its customers, marked as fictional, where the back end tells', async () => {
    const { set } = renewalQuote();
    const offers = set.quotes.map(({ underwriterName }, index) => ({
      underwriterName,
      record: { settledInDays: 14 + index, paidPercent: 92, garages: 38, complaintsPerThousand: 5 },
    }));
    openMotor(priced({ set: { ...set, market: { offers, others: [] } } }));
    for (const { underwriterName, record } of offers) {
      expect(await screen.findByRole('heading', { name: underwriterName })).toBeVisible();
      expect(screen.getByText(`Pays in ${record.settledInDays} days · 92 % of claims paid · 38 garages`)).toBeVisible();
    }
    expect(screen.getByText('The insurers are fictional, and so are these figures about them.')).toBeVisible();
  });

  it('begins the purchase as a renewal, also with another insurer', async () => {
    const page = openMotor();
    await page.user.click(await screen.findByRole('button', { name: 'Renew with Savanna Mutual General' }));
    await waitFor(() => expect(page.location()).toBe('/accept-terms?purchase=R3vQm1d9TzXo7LwBf0hYcg'));
    expect(page.backend.requests('selectQuoteUnderwriter')).toEqual([
      {
        quoteRef: quoteSet().quoteRef,
        underWriter: 'Savanna Mutual General',
        isRenewal: true,
        renewsPolicy: due.policyNumber,
      },
    ]);
    expect(page.portal.session.slice(renewalSlice).value).toEqual({
      isRenewal: true,
      mySelectedPolicy: due.policyNumber,
    });
  });

  it('prices another value, keeps the old prices in sight meanwhile and the benefits chosen before', async () => {
    const page = openMotor({
      getRenewalQuote: ({ estimatedValue, quoteRef }) =>
        estimatedValue === '0'
          ? failure({
              status: 422,
              code: 'VALIDATION',
              errors: [{ field: 'estimatedValue', message: 'Enter a value above 0.' }],
            })
          : renewalQuote({
              lastYear: { ...renewalQuote().lastYear, total: estimatedValue || quoteRef === 'Q2' ? 50_000 : 42_000 },
              set: quoteSet({ quoteRef: estimatedValue ? 'Q2' : (quoteRef ?? 'Q1') }),
            }),
      addOrRemoveBenefit: ({ underWriter }) => quote({ underwriterName: underWriter }),
    });
    await page.user.click(await screen.findByRole('checkbox', { name: /Excess protector/ }));
    await waitFor(() => expect(page.backend.requests('addOrRemoveBenefit')).toHaveLength(3));
    await waitFor(() =>
      expect(page.backend.requests('getRenewalQuote')).toContainEqual({
        policyNumber: due.policyNumber,
        quoteRef: 'Q1',
      }),
    );

    const box = screen.getByRole('textbox', { name: 'Value of the vehicle today' });
    const release = page.backend.hold('getRenewalQuote');
    await page.user.clear(box);
    await page.user.type(box, '900000');
    await page.user.click(screen.getByRole('button', { name: 'Update the price' }));
    expect((await region('Tsavo Shield')).getByText('KES 6,300 less than last year')).toBeVisible();
    expect(screen.getByText('Updating the price')).toHaveRole('status');
    release();
    expect(await screen.findByText('KES 14,300 less than last year')).toBeVisible();
    expect(page.backend.requests('addOrRemoveBenefit').slice(3)).toMatchObject(
      Array(3).fill({ quoteRef: 'Q2', action: 'add', benefitName: 'Excess protector' }),
    );

    await page.user.clear(box);
    await page.user.type(box, '0');
    await page.user.click(screen.getByRole('button', { name: 'Update the price' }));
    expect(await screen.findByText('Enter a value above 0.')).toBeVisible();
    expect(screen.getByText('KES 14,300 less than last year')).toBeVisible();
  });

  it('prices again what has run out, instead of selling it', async () => {
    const page = openMotor({
      selectQuoteUnderwriter: () =>
        failure({ status: 410, code: 'QUOTE_EXPIRED', message: 'These quotes have expired.' }),
    });
    await page.user.click(await screen.findByRole('button', { name: 'Renew with Tsavo Shield' }));
    expect(await screen.findByText('The prices had expired. These are today’s.')).toBeVisible();
    expect(page.location()).toBe(renewMotor);
  });

  it('says plainly since when there is no cover', async () => {
    openMotor(priced({ gap: { endedOn: '2026-03-03', days: 12 } }));
    expect(await screen.findByText('KDA 123A has not been insured since 3 March 2026: 12 days')).toBeVisible();
  });

  it('shows the others where the insurer declines, and whom to call where all do', async () => {
    const others = quoteSet().quotes.slice(1);
    const page = openMotor(
      priced({
        isStillOffered: false,
        changes: [],
        set: quoteSet({ quotes: others }),
        noClaim: { years: 0, percent: 0, steps: [] },
      }),
    );
    expect(await screen.findByText('Tsavo Shield makes no offer for this year')).toBeVisible();
    expect(screen.getByText('KES 4,291 less than last year')).toBeVisible();
    page.unmount();
    openMotor(priced({ isStillOffered: false, changes: [], set: quoteSet({ quotes: [] }) }));
    expect(await screen.findByRole('link', { name: 'Call 0700 123 456' })).toHaveAttribute('href', 'tel:+254700123456');
    expect(screen.getByRole('textbox', { name: 'Value of the vehicle today' })).toBeVisible();
  });
});

describe('when a personal accident policy is priced again', () => {
  it('changes a package with every insurer that has it, and goes to the personal details', async () => {
    const page = open(`/policy-renewal?policy=${family.policyNumber}`, {
      changePaQuotePackage: ({ underwriter }) => {
        const { quotes, quoteRef } = paRenewalQuote().set;
        const offer = quotes.find(({ underwriterName }) => underwriterName === underwriter) ?? quotes[0]!;
        return { success: true, data: { ...offer, quoteRef } };
      },
      selectQuoteUnderwriter: ({ underWriter }) => begunPurchase('PA', underWriter),
    });
    await page.user.selectOptions(await screen.findByRole('combobox', { name: 'Package of Child 1' }), 'KES 250,000');
    await waitFor(() => expect(page.backend.requests('paRenewalQuote')).toHaveLength(2));
    expect(page.backend.requests('changePaQuotePackage')).toMatchObject([
      { underwriter: 'Tsavo Shield', packageAmount: '250000', recordNo: 1, personCovered: 'CHILD' },
      { underwriter: 'Savanna Mutual General', packageAmount: '250000' },
    ]);
    await page.user.click(screen.getByRole('button', { name: 'Renew with Tsavo Shield' }));
    await waitFor(() =>
      expect(page.location()).toBe('/personal-accident/personal-details?purchase=R3vQm1d9TzXo7LwBf0hYcg'),
    );
  });
});

describe('when a policy cannot be priced', () => {
  it('says when it can be renewed, and leads to it', async () => {
    const message = 'This policy can be renewed from 1 March 2027 on.';
    openMotor({ getRenewalQuote: () => failure({ status: 409, code: 'NOT_RENEWABLE', message }) });
    expect(await screen.findByText(message)).toBeVisible();
    expect(screen.getByRole('link', { name: 'See the policy' })).toBeVisible();
  });

  it.each(['TUL-MC-26-999999', ''])('knows no policy of the number "%s"', async (number) => {
    const page = open(`/policy-renewal?policy=${number}`);
    expect(await screen.findByText('There is no such policy in your account')).toBeVisible();
    expect(page.backend.requests('getRenewalQuote')).toEqual([]);
  });

  it('tries again on request', async () => {
    const page = openMotor({ getRenewalQuote: () => networkBreak() });
    expect(await screen.findByText('We could not work out your renewal price')).toBeVisible();
    page.backend.on('getRenewalQuote', () => renewalQuote());
    await page.user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await region('Tsavo Shield')).toBeTruthy();
  });
});

it('speaks Swahili', async () => {
  openMotor({}, 'sw');
  expect(await screen.findByRole('heading', { level: 1, name: 'Huisha KDA 123A' })).toBeVisible();
  expect(await screen.findByText('Imepungua kuliko mwaka jana kwa KES 6,300')).toBeVisible();
});
