import { act, screen, waitFor, within } from '@testing-library/react';
import { addDays, nairobiDay } from '@tulinde/contracts';
import { createFakeBackend, failure, renderRemote, signedIn, type FakeHandlers } from '@tulinde/testing';
import remote from '../../remote';
import { familyDetails, instalment, policyDetails } from '../../testing/policies';

const path = '/policy-details?policy=TUL-MC-26-000123';
const open = (
  handlers: FakeHandlers = {},
  { at = path, language = 'en', routes }: { at?: string; language?: 'en' | 'sw'; routes?: string[] } = {},
) => {
  const backend = createFakeBackend({
    getPolicy: () => policyDetails(),
    getSettlement: () => ({ settlement: null }),
    ...handlers,
  });
  return { backend, ...renderRemote(remote, at, { backend, session: signedIn, language, ...(routes && { routes }) }) };
};
const section = async (name: string) => within(await screen.findByRole('region', { name }));
/* A part that is a line until it is pressed. */
const unfolded = async (user: ReturnType<typeof open>['user'], name: string) => {
  const region = await screen.findByRole('region', { name });
  await user.click(within(region).getByRole('button', { name: new RegExp(`^${name}`) }));
  return within(region);
};

describe('when the policy is there', () => {
  it('shows cover, limits, excess, vehicle and a price that adds up', async () => {
    const { user } = open();
    expect(await screen.findByRole('heading', { level: 1, name: 'KDA 123A' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Check the certificate' })).toHaveAttribute('href', '/verify/C00000042');
    const cover = await unfolded(user, 'Cover');
    expect(cover.getByText('KES 710,000')).toBeVisible();
    expect(cover.getByText('Up to KES 30,000')).toBeVisible();
    expect(cover.getByText('KES 17,750 (2.5 % of the value, at least KES 15,000)')).toBeVisible();
    expect((await unfolded(user, 'Vehicle')).getByText('NZE141-6012345')).toBeVisible();
    const price = await unfolded(user, 'Price');
    const amounts = price.getAllByRole('definition').map(({ textContent }) => textContent ?? '');
    const cents = amounts.map((text) => Math.round(Number(text.replace(/[^\d.-]/g, '')) * 100));
    expect(cents.slice(0, -1).reduce((sum, each) => sum + each, 0)).toBe(cents.at(-1));
    expect((await unfolded(user, 'Payments')).getByText('SKL4H7Z2XQ', { exact: false })).toBeVisible();
  });

  it('says of a cover that ended early on which day, and leads nobody to its scene', async () => {
    const ended = { status: 'CANCELLED', tab: 'CANCELLED', endedOn: '2026-04-12', daysLeft: 0 } as const;
    open({ getPolicy: () => policyDetails({ ...ended, hasCertificate: false, canClaim: true }) });
    const last = await screen.findByText('Last day covered');
    expect(last.nextElementSibling).toHaveTextContent('12 April 2026');
    expect(screen.getAllByRole('link', { name: 'Submit a claim' })).not.toEqual([]);
    expect(screen.queryByRole('link', { name: /scene/ })).toBeNull();
  });

  it('takes the documents that were to be sent later', async () => {
    const { backend, user } = open({
      getPolicy: () => policyDetails({ toSend: { until: '2026-03-19', kinds: ['ID'] } }),
    });
    const sent: unknown[] = [];
    backend.onUpload('/uploadDocument', (form) => {
      sent.push([form.get('purchaseId'), form.get('kind')]);
      return { fileId: 'f', name: 'id.pdf', bytes: 1, addedAt: '2026-03-10T09:00:00.000Z' };
    });
    await screen.findByRole('heading', { name: 'Documents still to send' });
    const input = document.querySelector<HTMLInputElement>('input[data-kind=ID]')!;
    await user.upload(input, new File(['%PDF-1.4 x %%EOF'], 'id.pdf', { type: 'application/pdf' }));
    expect(await screen.findByText('All documents are here. Thank you.')).toBeVisible();
    expect(sent).toEqual([[policyDetails().purchaseId, 'ID']]);
  });

  it('tells the time from which it is in force, where that is not midnight, and since when it is again', async () => {
    const paid = {
      from: '2026-03-05T11:32:00.000Z',
      to: '2026-04-12T21:00:00.000Z',
      opened: 'ISSUED',
      closed: 'LAPSED',
    } as const;
    const again = {
      from: '2026-04-20T12:07:00.000Z',
      to: '2027-03-04T21:00:00.000Z',
      opened: 'REINSTATED',
      closed: null,
    } as const;
    open({ getPolicy: () => policyDetails({ coverPeriods: [paid, again] }) });
    expect(await screen.findByText(/5 Mar(ch)? 2026.*14:32/)).toBeVisible();
    expect(screen.getByText('Covered again since')).toBeVisible();
    expect(screen.getByText(/20 Apr(il)? 2026.*15:07/)).toBeVisible();
  });

  it('leads to a claim and to the cancellation only where the portal has them', async () => {
    const { unmount } = open();
    const actions = await section('Manage this policy');
    expect(actions.getByRole('link', { name: 'Submit a claim' })).toBeVisible();
    expect(actions.getByRole('link', { name: 'Cancel this cover' })).toHaveAttribute(
      'href',
      '/cancel-cover?policy=TUL-MC-26-000123',
    );
    unmount();
    open({}, { routes: ['/my-policies', '/policy-details'] });
    expect((await section('Claims')).getByText('No claim has been made on this policy.')).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Submit a claim' })).not.toBeInTheDocument();
    expect(screen.queryByRole('region', { name: 'Manage this policy' })).not.toBeInTheDocument();
  });

  it('says what is missing of an instalment with a press that pays just that, and what comes back', async () => {
    const sold = policyDetails();
    const payment = {
      ...sold.payment,
      plan: 'LIPA_POLE_POLE' as const,
      instalments: [instalment(0, { state: 'paid' }), instalment(1, { amount: 7409, state: 'overdue' })],
      notes: [
        { kind: 'part' as const, amount: 7400, until: '2026-04-12T21:00:00.000Z' },
        { kind: 'returns' as const, amount: 500, until: '2026-04-10T09:00:00.000Z' },
      ],
    };
    open({ getPolicy: () => ({ ...sold, payment }) });
    expect(await screen.findByText(/^KES 9 of it is missing\. Pay just that by 12 April 2026/)).toBeVisible();
    expect(screen.getByRole('link', { name: /^Pay KES\s9$/ })).toHaveAttribute(
      'href',
      `/payment-summary?purchase=${sold.purchaseId}`,
    );
    expect(screen.getByText('KES 500 comes back to you')).toBeVisible();
  });

  it('asks for no part of an instalment that a claim pays which was agreed on', async () => {
    const sold = policyDetails();
    const payment = {
      ...sold.payment,
      plan: 'LIPA_POLE_POLE' as const,
      instalments: [instalment(0, { state: 'paid' }), instalment(1, { amount: 7409, state: 'overdue' })],
      notes: [{ kind: 'part' as const, amount: 7400, until: '2026-04-12T21:00:00.000Z' }],
    };
    const vehicleLoss = { claimNumber: 'CLM-26-000009', isTheft: true, isPaid: false };
    open({ getPolicy: () => ({ ...sold, payment, vehicleLoss }) });
    expect(await screen.findByText('Nothing to pay now')).toBeVisible();
    expect(screen.queryByText(/is missing/)).not.toBeInTheDocument();
    expect(screen.queryByRole('link', { name: /^Pay/ })).not.toBeInTheDocument();
  });

  it('calls due what is due today, and later what is to come', async () => {
    const sold = policyDetails();
    const today = nairobiDay();
    const instalments = [
      instalment(0, { state: 'paid' }),
      instalment(1, { dueOn: today }),
      instalment(2, { dueOn: addDays(today, 30) }),
    ];
    open({
      getPolicy: () => ({ ...sold, payment: { ...sold.payment, plan: 'LIPA_POLE_POLE' as const, instalments } }),
    });
    const payments = await screen.findByRole('region', { name: 'Payments' });
    expect(within(payments).getAllByText('Due')).toHaveLength(1);
    expect(within(payments).getAllByText('Later')).toHaveLength(1);
  });

  it('shows what is paid and due of Lipa Pole Pole, and what it costs', async () => {
    const sold = policyDetails();
    const payment = {
      ...sold.payment,
      plan: 'LIPA_POLE_POLE' as const,
      total: 37_000,
      paid: 19_000,
      instalments: [
        instalment(0, { amount: 19_000, state: 'paid', paidAt: '2026-03-02T09:00:00.000Z' }),
        instalment(1, { amount: 18_000, state: 'overdue' }),
      ],
    };
    const { user } = open({ getPolicy: () => ({ ...sold, payment, nextInstalment: payment.instalments[1]! }) });
    const payments = await unfolded(user, 'Payments');
    expect(payments.getByText('KES 19,000 of KES 37,000 paid')).toBeVisible();
    expect(payments.getByText('Instalment 2 of 2')).toBeVisible();
    expect(payments.getByText('Overdue')).toBeVisible();
    expect(screen.getByText('KES 18,000 is overdue')).toBeVisible();
    expect((await unfolded(user, 'Price')).getByText('Cost of Lipa Pole Pole')).toBeVisible();
  });

  it('signs a link anew when it has run out', async () => {
    const followed: string[] = [];
    const papers = (url: string, expiresAt: string) =>
      policyDetails({ documents: [{ kind: 'SCHEDULE', name: 'schedule.pdf', url, expiresAt }] });
    const { user, backend } = open({ getPolicy: () => papers('/old', '2020-01-01T00:00:00.000Z') });
    const link = (await unfolded(user, 'Documents')).getByRole('link', { name: 'Policy schedule PDF' });
    backend.on('getPolicy', () => papers('/new', '2035-01-01T00:00:00.000Z'));
    jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      followed.push(this.pathname);
    });
    await user.click(link);
    await waitFor(() => expect(followed).toEqual(['/new']));
    jest.restoreAllMocks();
  });

  it('shows people and their limits, and the claims, in Swahili', async () => {
    const claims = [
      {
        claimNumber: 'CLM-26-000001',
        type: 'medical' as const,
        state: 'SETTLED' as const,
        happenedOn: '2026-03-02',
        lastChangeAt: '2026-04-02T09:00:00.000Z',
        settled: 12_500,
      },
    ];
    const { user } = open({ getPolicy: () => familyDetails({ claims }) }, { language: 'sw' });
    const people = await section('Waliowekewa bima');
    expect(people.getByRole('heading', { name: 'Zawadi Otieno' })).toBeVisible();
    await user.click(people.getAllByRole('button')[0]!);
    expect(people.getByText('Hadi KES 250,000')).toBeVisible();
    expect((await section('Madai')).getByText('KES 12,500 zimelipwa')).toBeVisible();
    expect(screen.queryByText('Nambari ya cheti cha bima')).not.toBeInTheDocument();
  });

  it('is gone with the customer', async () => {
    const { portal, backend } = open();
    await screen.findByRole('heading', { level: 1, name: 'KDA 123A' });
    backend.on('getPolicy', () => failure({ status: 404, code: 'POLICY_NOT_FOUND' }));
    act(() => portal.session.setIdentity({ userToken: 'of another customer' }));
    expect(await screen.findByRole('heading', { name: 'There is no such policy in your account' })).toBeVisible();
    expect(screen.queryByText('KDA 123A')).not.toBeInTheDocument();
  });
});

describe('when the certificate is asked for on the road', () => {
  const starting = { startsOn: '2020-03-05', endsOn: '2030-03-04' };

  it('fills the phone with plate, days and a picture to scan', async () => {
    const { user } = open({ getPolicy: () => policyDetails(starting) });
    await user.click(await screen.findByRole('button', { name: 'Show it on this phone' }));
    const card = within(screen.getByRole('dialog', { name: 'Certificate of insurance' }));
    expect(await card.findByRole('img', { name: 'Picture to scan: checks certificate C00000042' })).toBeVisible();
    for (const said of ['KDA 123A', 'Toyota Fielder', 'Valid until 4 March 2030', 'Tsavo Shield', 'C00000042'])
      expect(card.getByText(said)).toBeVisible();
    await user.click(card.getByRole('button', { name: 'Close' }));
    expect(screen.getByRole('button', { name: 'Show it on this phone' })).toHaveFocus();
  });

  it('names the vehicle where there is no plate yet, and the first day before it, in Swahili', async () => {
    const later = { ...starting, startsOn: '2029-03-05', registration: null };
    const { user } = open({ getPolicy: () => policyDetails(later) }, { language: 'sw' });
    await user.click(await screen.findByRole('button', { name: 'Kionyeshe kwenye simu' }));
    const card = within(screen.getByRole('dialog', { name: 'Cheti cha bima' }));
    expect(await card.findByText('Ni halali kuanzia 5 Machi 2029 hadi 4 Machi 2030')).toBeVisible();
    expect(card.getByText('Toyota Fielder')).toBeVisible();
  });

  it('is not offered where no certificate is valid', async () => {
    open({ getPolicy: () => policyDetails({ card: null }) });
    expect(await screen.findByRole('link', { name: 'Check the certificate' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Show it on this phone' })).not.toBeInTheDocument();
  });
});

describe('when the policy asks for something', () => {
  it('tells how it ends, and which has renewed it', async () => {
    const ending = { tab: 'DUE' as const, canRenew: true, daysLeft: 3, endsOn: '2030-03-04' };
    const { unmount } = open({ getPolicy: () => policyDetails(ending) });
    expect(await screen.findByText('Your cover ends on 4 March 2030')).toBeVisible();
    expect(screen.getAllByRole('link', { name: 'Renew' })[0]).toHaveAttribute(
      'href',
      '/policy-renewal?policy=TUL-MC-26-000123',
    );
    unmount();
    open({ getPolicy: () => policyDetails({ renewedBy: 'TUL-MC-27-000001' }) });
    expect(await screen.findByRole('link', { name: 'View the new policy' })).toHaveAttribute(
      'href',
      '/policy-details?policy=TUL-MC-27-000001',
    );
  });
});

describe('when an instalment was missed', () => {
  const lapse = {
    state: 'OPEN',
    endedOn: '2026-04-12',
    reinstateUntil: '2026-04-26',
    due: 8697,
    isDeclared: false,
    unearned: 45_271.23,
    loan: 42_215.88,
    back: 3055.35,
    owed: 0,
    debt: null,
  } as const;
  const lapsed = (change: object = {}) =>
    policyDetails({ status: 'LAPSED', tab: 'CANCELLED', hasCertificate: false, lapse: { ...lapse, ...change } });

  it('takes the declaration before the payment, and tells what comes back otherwise', async () => {
    const asked: unknown[] = [];
    const declareNoLoss = (body: unknown) => {
      asked.push(body);
      return { purchaseId: 'K3vQm1d9TzXo7LwBf0hYcg' };
    };
    const { user, location } = open({ getPolicy: () => lapsed(), declareNoLoss });
    const card = await section('Your cover ended with 12 April 2026');
    expect(card.getByText('KES 3,055.35')).toBeVisible();
    const press = card.getByRole('button', { name: /^Declare and pay KES\s8,697$/ });
    await user.click(press);
    expect(card.getByText('Tick the declaration to go on.')).toBeVisible();
    expect(asked).toEqual([]);
    await user.click(card.getByRole('checkbox'));
    await user.click(press);
    expect(asked).toEqual([{ policyNumber: 'TUL-MC-26-000123', isDeclared: true, version: 'NO-LOSS-2026-1' }]);
    await waitFor(() => expect(location()).toMatch(/^\/payment-summary/));
  });

  it('leads to the payment once it is declared, in Swahili', async () => {
    open({ getPolicy: () => lapsed({ isDeclared: true }) }, { language: 'sw' });
    expect(await screen.findByRole('link', { name: /^Lipa KES\s8,697$/ })).toHaveAttribute(
      'href',
      '/payment-summary?purchase=K3vQm1d9TzXo7LwBf0hYcg',
    );
    expect(screen.queryByRole('checkbox')).not.toBeInTheDocument();
  });

  it('asks twice before it is given up', async () => {
    let isGivenUp = false;
    const giveUpCover = () => {
      isGivenUp = true;
      return { isGivenUp: true };
    };
    const { user, backend } = open({ getPolicy: () => lapsed(isGivenUp ? { state: 'GIVEN_UP' } : {}), giveUpCover });
    await user.click(await screen.findByRole('button', { name: 'Leave it, and pay me back now' }));
    expect(isGivenUp).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Leave it for good' }));
    expect(await screen.findAllByText('Enter your password')).not.toHaveLength(0);
    expect(isGivenUp).toBe(false);
    await user.type(screen.getByLabelText('Your password'), 'mti mrefu');
    await user.click(screen.getByRole('button', { name: 'Leave it for good' }));
    expect(backend.requests('giveUpCover')).toMatchObject([{ proof: { password: 'mti mrefu' } }]);
    expect(await screen.findByText(/KES 3,055.35 comes back to you by M-Pesa/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Declare/ })).not.toBeInTheDocument();
  });

  it.each([
    ['WAIVED', /You owe nothing: the KES 649.47/],
    ['ASKED', /KES 649.47 of the loan is still owed/],
    ['PAID', /The KES 649.47 that was still owed is paid/],
  ] as const)('tells what became of a debt: %s', async (debt, words) => {
    open({ getPolicy: () => lapsed({ state: 'ENDED', back: 0, owed: 649.47, debt }) });
    expect(await screen.findByText(words)).toBeVisible();
  });
});

describe('when the policy is not there', () => {
  it('leads back to the policies', async () => {
    open({ getPolicy: () => failure({ status: 404, code: 'POLICY_NOT_FOUND' }) });
    expect(
      await screen.findByRole('heading', { level: 1, name: 'There is no such policy in your account' }),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'My Policies' })).toHaveAttribute('href', '/my-policies');
  });

  it('asks for nothing without a number', async () => {
    const { backend } = open({}, { at: '/policy-details' });
    expect(await screen.findByRole('heading', { level: 1 })).toBeVisible();
    expect(backend.requests('getPolicy')).toEqual([]);
  });

  it('tries again where it did not come', async () => {
    const { user, backend } = open({ getPolicy: () => failure({ message: 'Out for a moment.' }) });
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not load the policy');
    backend.on('getPolicy', () => policyDetails());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('heading', { level: 1, name: 'KDA 123A' })).toBeVisible();
  });
});
