import { screen, within } from '@testing-library/react';
import { failure } from '@tulinde/testing';
import {
  loanPayment,
  loanSchedule,
  openPayment,
  payablePurchase,
  payment,
  paymentBackend,
  unplannedPurchase,
} from '../../../testing/payments';

const open = (begun = unplannedPurchase(), language: 'en' | 'sw' = 'en') => {
  let purchase = begun;
  const backend = paymentBackend(payment(), begun, {
    getPurchase: () => purchase,
    getLoanRepaymentSchedule: ({ instalments }) => loanSchedule(instalments),
    choosePaymentPlan: ({ plan, instalments }) => (purchase = payablePurchase({ plan: { plan, instalments } })),
  });
  return { ...openPayment('/payment', backend, language), backend };
};
const goOn = () => screen.getByRole('button', { name: 'Continue to payment' });

describe('when the whole price is paid at once', () => {
  it('sends that, and leads to the payment', async () => {
    const { user, backend, location } = open();
    expect(await screen.findByRole('radio', { name: 'Lipa in Full' })).toBeChecked();
    await user.click(goOn());
    await screen.findByRole('heading', { level: 1, name: 'Pay by M-Pesa' });
    expect(location()).toBe('/payment-summary');
    expect(backend.requests('choosePaymentPlan')).toEqual([
      expect.objectContaining({ plan: 'FULL', instalments: null, isAgreed: false }),
    ]);
  });

  it('offers nothing else where the insurer does not', async () => {
    open(unplannedPurchase({ price: { total: 7574, accepted: 7574, maximumInstalments: null, leastFinanced: null } }));
    expect(await screen.findByText(/Lipa Pole Pole is not offered for this cover/)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
    expect(screen.getByText('One payment of KES 7,574 now. Nothing more to pay.')).toBeVisible();
  });
});

describe('when the price is too small for Lipa Pole Pole', () => {
  it('says from which price on it is offered', async () => {
    open(
      unplannedPurchase({ price: { total: 7574, accepted: 7574, maximumInstalments: null, leastFinanced: 25_000 } }),
    );
    expect(await screen.findByText(/With this insurer Lipa Pole Pole begins at KES 25,000\./)).toBeVisible();
    expect(screen.queryByRole('radio')).not.toBeInTheDocument();
  });
});

describe('when it is paid by Lipa Pole Pole', () => {
  it('shows the whole cost of the chosen number before anything is agreed to', async () => {
    const { user, backend } = open();
    await user.click(await screen.findByRole('radio', { name: 'Lipa Pole Pole' }));
    const count = screen.getByRole('combobox', { name: 'Number of instalments' });
    expect(within(count).getAllByRole('option')).toHaveLength(10);
    expect(count).toHaveValue('10');
    await user.selectOptions(count, '3 instalments');

    const table = await screen.findByRole('table', { name: 'Your instalments (KES)' });
    expect(within(table).getAllByRole('row')).toHaveLength(5);
    expect(within(table).getByRole('row', { name: /^2 5 Apr 2026 / })).toBeVisible();
    expect(screen.getByRole('img', { name: /^Chart: 3 instalments of about KES 27,691/ })).toBeVisible();
    for (const said of ['Lipa Pole Pole Deposit', 'Monthly Installment', 'KES 86,967', 'KES 5,562'])
      expect(screen.getByText(said)).toBeVisible();
    expect(screen.getByText('1.5 % a month: effectively 19.56 % a year')).toBeVisible();
    expect(screen.getByText(/If an instalment is late you have 7 days/)).toBeVisible();
    expect(screen.getByText(/pay the next instalment early/)).toBeVisible();
    expect(backend.requests('getLoanRepaymentSchedule').at(-1)).toMatchObject({ instalments: 3 });
  });

  it('needs an agreement that nobody ticked, and a new one for another number', async () => {
    const { user, backend } = open();
    await user.click(await screen.findByRole('radio', { name: 'Lipa Pole Pole' }));
    expect(await screen.findByRole('checkbox', { name: /10 instalments, KES 86,967 in all/ })).not.toBeChecked();
    await user.click(goOn());
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'Read and accept the Lipa Pole Pole agreement to go on.',
    );
    await user.click(screen.getByRole('checkbox'));
    await user.selectOptions(screen.getByRole('combobox'), '4 instalments');
    expect(await screen.findByRole('checkbox', { name: /4 instalments/ })).not.toBeChecked();
    await user.click(screen.getByRole('checkbox'));
    backend.on('getPayment', () => loanPayment());
    await user.click(goOn());
    await screen.findByRole('button', { name: 'Pay KES 8,697' });
    expect(screen.getByText('Lipa Pole Pole Deposit')).toBeVisible();
    expect(backend.requests('choosePaymentPlan')).toEqual([
      expect.objectContaining({ plan: 'LIPA_POLE_POLE', instalments: 4, isAgreed: true }),
    ]);
  });

  it('tries again where the instalments could not be worked out', async () => {
    const { user, backend } = open();
    backend.on('getLoanRepaymentSchedule', () => failure({ message: 'Out for a moment.' }));
    await user.click(await screen.findByRole('radio', { name: 'Lipa Pole Pole' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('We could not work out your instalments');
    backend.on('getLoanRepaymentSchedule', ({ instalments }) => loanSchedule(instalments));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table')).toBeVisible();
  });

  it('speaks Swahili', async () => {
    const { user } = open(unplannedPurchase(), 'sw');
    await user.click(await screen.findByRole('radio', { name: 'Lipa Pole Pole' }));
    expect(
      await screen.findByRole('checkbox', { name: /Nimesoma haya na nakubali Lipa Pole Pole: awamu 10/ }),
    ).toBeVisible();
    expect(screen.getByText('Malipo ya mwanzo ya Lipa Pole Pole')).toBeVisible();
  });
});
