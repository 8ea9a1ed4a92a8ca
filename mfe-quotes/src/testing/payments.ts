import type { Instalment, IssuedPolicy, LoanSchedule, Payment, Purchase } from '@tulinde/contracts';
import { createFakeBackend, type FakeBackend, type FakeHandlers } from '@tulinde/testing';
import { purchaseId, readyMotor } from './purchases';
import { portalWith } from './stored';
import { visit } from './visit';

/** Everything but the payment is complete: what the payment's own pages are for. */
export const payablePurchase = (change: Partial<Purchase> = {}): Purchase => {
  const ready = readyMotor({ price: { total: 81_405, accepted: 81_405, maximumInstalments: 10 } });
  const steps = ready.steps.map(({ step }) => ({ step, isComplete: true }));
  return { ...ready, steps, nextStep: null, plan: { plan: 'FULL', instalments: null }, ...change };
};

/** The same before it was chosen how to pay. */
export const unplannedPurchase = (change: Partial<Purchase> = {}): Purchase => {
  const { steps } = payablePurchase();
  return payablePurchase({
    steps: steps.map(({ step }) => ({ step, isComplete: step !== 'payment' })),
    nextStep: 'payment',
    plan: null,
    ...change,
  });
};

export const instalment = (number: number, change: Partial<Instalment> = {}): Instalment => ({
  number,
  dueOn: `2026-0${3 + number}-05`,
  amount: 8697,
  state: 'due',
  graceEndsOn: `2026-0${3 + number}-12`,
  paidAt: null,
  ...change,
});

export const payment = (change: Partial<Payment> = {}): Payment => ({
  purchaseId,
  reference: 'TUL-7K3Q9',
  insurer: 'Tsavo Shield',
  state: 'ready',
  invoice: { number: 0, amount: 81_405, dueOn: '2026-03-02', paid: 0 },
  part: null,
  attempt: null,
  failure: null,
  receipts: [],
  instalments: [instalment(0, { amount: 81_405 })],
  paybill: { number: '247247', account: 'TUL-7K3Q9' },
  plan: 'FULL',
  ...change,
});

/** By Lipa Pole Pole, three instalments. */
export const loanPayment = (change: Partial<Payment> = {}): Payment =>
  payment({
    plan: 'LIPA_POLE_POLE',
    invoice: { number: 0, amount: 8697, dueOn: '2026-03-05', paid: 0 },
    instalments: [instalment(0), instalment(1), instalment(2, { amount: 8694 })],
    ...change,
  });

/** A request that M-Pesa has just sent to the phone; it runs out in a minute and a half. */
export const pendingPayment = (change: Partial<Payment> = {}): Payment =>
  payment({
    state: 'pending',
    attempt: {
      phone: '07•• •••678',
      amount: 81_405,
      startedAt: new Date(Date.now()).toISOString(),
      expiresAt: new Date(Date.now() + 90_000).toISOString(),
    },
    ...change,
  });

export const failedPayment = (
  reason: NonNullable<Payment['failure']>['reason'],
  moneyMoved: 'no' | 'yes' | 'unknown' = 'no',
  detail: NonNullable<Payment['failure']>['detail'] = null,
): Payment => ({ ...pendingPayment(), state: 'failed', failure: { reason, detail, moneyMoved } });

export const paidPayment = (change: Partial<Payment> = {}): Payment =>
  payment({
    state: 'paid',
    invoice: null,
    receipts: [{ receipt: 'SKL4H7Z2XQ', amount: 81_405, paidAt: '2026-03-02T09:05:00.000Z' }],
    instalments: [instalment(0, { amount: 81_405, state: 'paid', paidAt: '2026-03-02T09:05:00.000Z' })],
    ...change,
  });

export const loanSchedule = (instalments: number): LoanSchedule => {
  const amount = Math.round(81_405 / instalments) + 556;
  const extra = 5562;
  return {
    instalments,
    deposit: amount,
    installment: amount,
    schedule: Array.from({ length: instalments }, (_, index) => ({
      number: index + 1,
      dueOn: `2026-${String(index + 3).padStart(2, '0')}-05`,
      amount,
      principal: amount - 100,
      interest: index === 0 ? 0 : 100,
      balance: 0,
    })),
    total: 81_405 + extra,
    fullPrice: 81_405,
    extra,
    monthlyRate: 1.5,
    yearlyRate: 19.56,
    graceDays: 7,
    agreementVersion: 'LPP-2026-1',
  };
};

export const issuedPolicy = (change: Partial<NonNullable<IssuedPolicy['policy']>> = {}): IssuedPolicy => ({
  state: 'issued',
  policy: {
    policyNumber: 'TS-2026-000148',
    certificateNumber: 'C-2026-0048-1173',
    insurer: 'Tsavo Shield',
    registration: 'KDA 123A',
    startsOn: '2020-03-05',
    endsOn: '2030-03-04',
    card: { url: 'https://site.example/verify/C-2026-0048-1173?code=x', picture: ['101', '010', '111'] },
    documents: [
      { kind: 'CERTIFICATE', name: 'certificate.pdf', url: '/papers/1', expiresAt: '2030-01-01T00:00:00.000Z' },
      { kind: 'RECEIPT', name: 'receipt.pdf', url: '/papers/2', expiresAt: '2030-01-01T00:00:00.000Z' },
    ],
    locked: ['SCHEDULE'],
    mailedTo: 'a••••@example.co.ke',
    hasAccount: false,
    ...change,
  },
});

/** A back end with this purchase and this payment. */
export const paymentBackend = (
  held: Payment = payment(),
  purchase: Purchase = payablePurchase(),
  handlers: FakeHandlers = {},
): FakeBackend =>
  createFakeBackend({
    getPurchase: () => purchase,
    getPayment: () => held,
    getIssuedPolicy: () => issuedPolicy(),
    fetchProducts: () => ({ data: [] }),
    ...handlers,
  });

/** A page of the payment in a browser that remembers the purchase's id and nothing else. */
export const openPayment = (path: string, backend: FakeBackend, language: 'en' | 'sw' = 'en') =>
  visit(path, { portal: portalWith({ purchaseId }, { backend, language }) });
