import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { Settlement } from '@tulinde/contracts';
import { createFakeBackend, failure, networkBreak, renderRemote, signedIn, type FakeHandlers } from '@tulinde/testing';
import remote from '../../remote';
import { instalment, policyDetails } from '../../testing/policies';

const settlement = (change: Partial<Settlement> = {}): Settlement => ({
  amount: 49_786,
  principal: 49_546,
  interest: 239.68,
  received: 0,
  saved: 2_393,
  until: '2026-05-11T21:00:00.000Z',
  isChosen: false,
  ...change,
});
const onPlan = () => {
  const sold = policyDetails();
  const instalments = [instalment(0, { state: 'paid' }), instalment(1), instalment(2, { amount: 8694 })];
  return {
    ...sold,
    nextInstalment: instalments[1]!,
    payment: { ...sold.payment, plan: 'LIPA_POLE_POLE' as const, instalments },
  };
};
const open = (handlers: FakeHandlers = {}, language: 'en' | 'sw' = 'en') => {
  const backend = createFakeBackend({
    getPolicy: onPlan,
    getSettlement: () => ({ settlement: settlement() }),
    ...handlers,
  });
  const at = '/policy-details?policy=TUL-MC-26-000123';
  return { backend, ...renderRemote(remote, at, { backend, session: signedIn, language }) };
};
/* A line until it is pressed. */
const card = async (name = 'Pay off your plan early') => {
  const region = await screen.findByRole('region', { name });
  const line = within(region).queryByRole('button', { name: new RegExp(`^${name}`), expanded: false });
  if (line) fireEvent.click(line);
  return within(region);
};

describe('when a plan has instalments to come', () => {
  it.each([
    [
      'en',
      'Pay off your plan early',
      /save KES 2,393 of interest/,
      /until the end of 11 May 2026/,
      /^Pay off for KES\s49,786$/,
    ],
    ['sw', 'Maliza kulipa mapema', /uokoe KES 2,393 za riba/, /hadi mwisho wa 11 Mei 2026/, /^Maliza kwa KES\s49,786$/],
  ] as const)('tells in %s the price of today, what it is made of and what it saves', async (...row) => {
    const [language, title, saved, until, press] = row;
    open({}, language);
    const shown = await card(title);
    expect(await shown.findByText(saved)).toBeVisible();
    expect(shown.getByText('KES 49,546')).toBeVisible();
    expect(shown.getByText('KES 239.68')).toBeVisible();
    expect(shown.getByText(until)).toBeVisible();
    expect(shown.getByRole('button', { name: press })).toBeVisible();
  });

  it('says what came in already, and what comes back for months paid ahead', async () => {
    open({ getSettlement: () => ({ settlement: settlement({ interest: -503.32, received: 7400 }) }) });
    const shown = await card();
    expect(await shown.findByText('− KES 503.32')).toBeVisible();
    expect(shown.getByText('− KES 7,400')).toBeVisible();
    expect(shown.queryByText('Interest up to today')).not.toBeInTheDocument();
  });

  it('leads to the payment of just that, at the price that was read', async () => {
    const asked: unknown[] = [];
    const chooseSettlement = (body: unknown) => {
      asked.push(body);
      return { settlement: settlement({ isChosen: true }) };
    };
    const { user, location } = open({ chooseSettlement });
    await user.click(await (await card()).findByRole('button', { name: /^Pay off for KES\s49,786$/ }));
    await waitFor(() => expect(location()).toBe('/payment-summary?purchase=K3vQm1d9TzXo7LwBf0hYcg'));
    expect(asked).toEqual([{ policyNumber: 'TUL-MC-26-000123', amount: 49_786 }]);
  });

  it('reads the new price where it has changed meanwhile', async () => {
    const { user, backend, portal } = open({
      chooseSettlement: () => failure({ status: 409, code: 'PRICE_CHANGED', message: 'The price has changed.' }),
    });
    const press = await (await card()).findByRole('button', { name: /^Pay off for KES\s49,786$/ });
    backend.on('getSettlement', () => ({ settlement: settlement({ amount: 49_810 }) }));
    await user.click(press);
    expect(await (await card()).findByRole('button', { name: /^Pay off for KES\s49,810$/ })).toBeVisible();
    expect(portal.navigations).toEqual([]);
  });

  it('waits with the shape of the card, and tries again where the price did not come', async () => {
    const { user, backend } = open({ getSettlement: () => failure({ message: 'Out for a moment.' }) });
    expect(await (await card()).findByRole('alert')).toHaveTextContent('We could not work out today’s price');
    expect(screen.getByRole('region', { name: 'Payments' })).toBeVisible();
    backend.on('getSettlement', () => ({ settlement: settlement() }));
    const release = backend.hold('getSettlement');
    await user.click((await card()).getByRole('button', { name: 'Try again' }));
    expect(screen.getByText('Working out today’s price')).toBeInTheDocument();
    release();
    expect(await (await card()).findByRole('button', { name: /^Pay off for KES\s49,786$/ })).toBeVisible();
  });

  it('tries again by itself when the connection is back', async () => {
    const { backend, portal } = open({ getSettlement: () => networkBreak() });
    await (await card()).findByRole('alert');
    act(() => portal.setOnline(false));
    backend.on('getSettlement', () => ({ settlement: settlement() }));
    act(() => portal.setOnline(true));
    expect(await (await card()).findByRole('button', { name: /^Pay off for KES\s49,786$/ })).toBeVisible();
  });

  it('is not there where nothing is left to save', async () => {
    const { backend } = open({ getSettlement: () => ({ settlement: null }) });
    await screen.findByRole('region', { name: 'Payments' });
    await waitFor(() => expect(backend.requests('getSettlement')).toHaveLength(1));
    await waitFor(() =>
      expect(screen.queryByRole('region', { name: 'Pay off your plan early' })).not.toBeInTheDocument(),
    );
  });

  it('does not ask for the price of a cover that is paid in full', async () => {
    const { backend } = open({ getPolicy: () => policyDetails() });
    await screen.findByRole('region', { name: 'Payments' });
    expect(backend.requests('getSettlement')).toEqual([]);
  });
});

describe('when a plan is being paid off', () => {
  const isChosen = () => ({ settlement: settlement({ isChosen: true }) });

  it('stands in the place of the next instalment, with the way to pay and the way back', async () => {
    const { user } = open({
      getSettlement: isChosen,
      keepInstalments: () => ({ settlement: settlement() }),
    });
    const shown = await card('You are paying off your plan');
    expect(shown.getByText(/^Pay KES 49,786 by the end of 11 May 2026/)).toBeVisible();
    expect(shown.getByRole('link', { name: /^Pay KES\s49,786$/ })).toHaveAttribute(
      'href',
      '/payment-summary?purchase=K3vQm1d9TzXo7LwBf0hYcg',
    );
    expect(screen.queryByText('KES 8,697 is due')).not.toBeInTheDocument();
    await user.click(shown.getByRole('button', { name: 'Keep paying by instalments' }));
    expect(await (await card()).findByRole('button', { name: /^Pay off for KES\s49,786$/ })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'You are paying off your plan' })).not.toBeInTheDocument();
  });

  it('says so in Swahili', async () => {
    open({ getSettlement: isChosen }, 'sw');
    expect((await card('Unamaliza mpango wako')).getByRole('link', { name: /^Lipa KES\s49,786$/ })).toBeVisible();
  });
});

describe('when a plan was paid off early', () => {
  it.each([
    ['en', 'Payments', 'Paid off on 11 May 2026', 'Not asked for'],
    ['sw', 'Malipo', 'Mpango ulimalizwa 11 Mei 2026', 'Haidaiwi'],
  ] as const)('says in %s when, what it saved, and asks for no instalment', async (language, title, when, badge) => {
    const sold = onPlan();
    const instalments = [
      instalment(0, { state: 'paid' }),
      instalment(1, { state: 'paid', amount: 49_786 }),
      instalment(2, { state: 'cancelled', amount: 8694 }),
    ];
    const settled = { at: '2026-05-11T09:00:00.000Z', saved: 2393 };
    const payment = { ...sold.payment, instalments, settled };
    const { backend } = open({ getPolicy: () => ({ ...sold, nextInstalment: null, payment }) }, language);
    const payments = await card(title);
    expect(payments.getByText(when)).toBeVisible();
    expect(payments.getByText(/KES 2,393/)).toBeVisible();
    expect(payments.getByText(badge)).toBeVisible();
    expect(payments.queryByText('KES 8,694')).not.toBeInTheDocument();
    expect(backend.requests('getSettlement')).toEqual([]);
  });
});
