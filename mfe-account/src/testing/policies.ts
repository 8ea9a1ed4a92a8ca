import { addDays, nairobiDay, type Instalment, type PolicyDetails, type PolicySummary } from '@tulinde/contracts';
import { paInsured, paQuote, paQuoteSet, quote, quoteSet } from '@tulinde/testing';
import { adult, storedCustomer, storedNextOfKin, storedVehicle } from '@tulinde/testing/sample-customer';

const today = nairobiDay();

export const instalment = (number: number, change: Partial<Instalment> = {}): Instalment => ({
  number,
  dueOn: `2030-0${3 + number}-05`,
  amount: 8697,
  state: 'due',
  graceEndsOn: `2030-0${3 + number}-12`,
  paidAt: null,
  ...change,
});

/** A year of Comprehensive cover, half of it over. */
export const policy = (change: Partial<PolicySummary> = {}): PolicySummary => ({
  policyNumber: 'TUL-MC-26-000123',
  kind: 'MOTOR',
  productId: 1,
  insurer: { name: 'Tsavo Shield', icon: '/underwriters/tsavo-shield.svg' },
  title: 'Toyota Fielder 2016',
  registration: storedVehicle.registration,
  people: 0,
  cover: 'Comprehensive',
  startsOn: addDays(today, -165),
  endsOn: addDays(today, 199),
  tab: 'ACTIVE',
  status: 'ACTIVE',
  endedOn: null,
  daysLeft: 200,
  nextInstalment: null,
  settling: null,
  purchaseId: 'K3vQm1d9TzXo7LwBf0hYcg',
  canRenew: false,
  renewedBy: null,
  hasCertificate: true,
  ...change,
});

export const familyPolicy = (change: Partial<PolicySummary> = {}): PolicySummary =>
  policy({
    policyNumber: 'TUL-PA-26-000007',
    kind: 'PA',
    productId: 3,
    title: storedCustomer.fullName,
    registration: null,
    people: 2,
    cover: 'FAMILY',
    hasCertificate: false,
    purchaseId: 'P3vQm1d9TzXo7LwBf0hYcg',
    ...change,
  });

const paper = (kind: 'CERTIFICATE' | 'SCHEDULE', url: string) => ({
  kind,
  name: `${kind}.pdf`,
  url,
  expiresAt: '2035-01-01T00:00:00.000Z',
});

/** Everything of the motor policy, paid in full. */
export const policyDetails = (change: Partial<PolicyDetails> = {}): PolicyDetails => {
  const sold = quote();
  return {
    ...policy(),
    motor: {
      request: quoteSet().request,
      quote: sold,
      vehicle: storedVehicle,
    },
    personalAccident: null,
    lapse: null,
    coverPeriods: [
      {
        from: `${addDays(today, -166)}T21:00:00.000Z`,
        to: `${addDays(today, 199)}T21:00:00.000Z`,
        opened: 'ISSUED',
        closed: null,
      },
    ],
    certificate: { certificateNumber: 'C00000042', type: 'C', state: 'valid' },
    card: { url: 'https://site.example/verify/C00000042?code=x', picture: ['101', '010', '111'] },
    documents: [paper('CERTIFICATE', '/papers/1'), paper('SCHEDULE', '/papers/2')],
    payment: {
      plan: 'FULL',
      total: sold.LipaFullAmount,
      paid: sold.LipaFullAmount,
      instalments: [instalment(0, { amount: sold.LipaFullAmount, state: 'paid', paidAt: '2026-03-02T09:00:00.000Z' })],
      receipts: [{ receipt: 'SKL4H7Z2XQ', amount: sold.LipaFullAmount, paidAt: '2026-03-02T09:00:00.000Z' }],
    },
    claims: [],
    canClaim: true,
    canCancel: true,
    ...change,
  };
};

/** Everything of the family's policy. */
export const familyDetails = (change: Partial<PolicyDetails> = {}): PolicyDetails => {
  const sold = paQuote([paInsured('ADULT'), paInsured('CHILD')], { coverType: 'FAMILY' });
  const { totalPremiumPayable } = sold.pricingResultData;
  return {
    ...policyDetails(),
    ...familyPolicy(),
    motor: null,
    personalAccident: {
      request: { ...paQuoteSet().request, coverType: 'FAMILY', numberOfChildren: 1 },
      quote: sold,
      people: [
        adult(),
        {
          personCovered: 'CHILD',
          recordNo: 1,
          idNumber: '23456781',
          fullName: 'Zawadi Otieno',
          dateOfBirth: '2015-01-02',
          relationship: 'CHILD',
        },
      ],
      student: null,
      nextOfKin: storedNextOfKin,
    },
    certificate: null,
    card: null,
    payment: {
      ...policyDetails().payment,
      total: totalPremiumPayable,
      paid: totalPremiumPayable,
      instalments: [instalment(0, { amount: totalPremiumPayable, state: 'paid' })],
    },
    ...change,
  };
};
