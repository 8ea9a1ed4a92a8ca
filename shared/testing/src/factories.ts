import type { Faq, Faqs, Make, Model, PolicyTerms, Product, Profile, Quote, QuoteSet } from '@tulinde/contracts';
import { motorRequest } from './sample-customer';

/* Each factory gives one thing that the contract accepts; a test names only what it is about. */

export const product = (change: Partial<Product> = {}): Product => ({
  id: 1,
  name: 'Motor car',
  icon: 'car',
  category_type: 'CAR',
  startingPrice: 7574,
  ...change,
});

/** The three products of the landing page. */
export const products = (): Product[] => [
  product(),
  product({ id: 2, name: 'Motor cycle', icon: 'motorcycle', category_type: 'MOTOR', startingPrice: 3054 }),
  product({ id: 3, name: 'Personal accident', icon: 'personal-accident', category_type: 'PA', startingPrice: 1296 }),
];

export const make = (change: Partial<Make> = {}): Make => ({ id: 1, vehicle_name: 'Toyota', ...change });

export const model = (change: Partial<Model> = {}): Model => ({ vehicle_model: 'Fielder', ...change });

/* The levies of the market, so that an offer adds up: 0.2 %, 0.25 %, stamp duty of KES 40, rounded to the shilling. */
const pricesOf = (basicPremium: number): Pick<Quote, 'BasicPremium' | 'taxesAndCharges' | 'LipaFullAmount'> => {
  const cents = [Math.round(basicPremium * 0.2), Math.round(basicPremium * 0.25), 4000];
  const exact = basicPremium * 100 + cents.reduce((sum, one) => sum + one, 0);
  const total = Math.round(exact / 100);
  const [levy = 0, fund = 0, duty = 0] = cents.map((one) => one / 100);
  return {
    BasicPremium: basicPremium,
    taxesAndCharges: [
      { name: 'Training levy', amount: levy },
      { name: 'Compensation fund', amount: fund },
      { name: 'Stamp duty', amount: duty },
      { name: 'Rounding', amount: (total * 100 - exact) / 100 },
    ],
    LipaFullAmount: total,
  };
};

/** An offer that adds up for its `BasicPremium` (KES), as long as nothing else of the price is changed. */
export const quote = ({ BasicPremium = 35500, ...change }: Partial<Quote> = {}): Quote => ({
  UnderwriterIcon: '/underwriters/tsavo-shield.svg',
  underwriterName: 'Tsavo Shield',
  ...pricesOf(BasicPremium),
  LipaPolePoleDeposit: 3814,
  LipaPolePoleInstallment: 3814,
  LipaPolePolePlan: { instalments: 10, total: 38_140, extra: 2440 },
  addedBenefits: [],
  coverDetails: [
    { name: 'Damage to your own car', price: 0 },
    { name: 'Windscreen', price: 30000 },
  ],
  AdditionalBenefits: [
    { name: 'Excess protector', amount: 2500, limitInput: false, minimumLimit: null, maximumLimit: null },
    {
      name: 'Windscreen',
      amount: 0,
      limitInput: true,
      minimumLimit: 30000,
      maximumLimit: 100000,
      limitRatePercent: 10,
    },
  ],
  excess: { ratePercent: 2.5, minimum: 15000, amount: 17750, isWaived: false },
  ...change,
});

export const quoteSet = (change: Partial<QuoteSet> = {}): QuoteSet => ({
  quoteRef: 'Q7hX2mVt9LcKp4Rz',
  expiresAt: '2030-01-31T20:59:59.000Z',
  request: { ...motorRequest, yearOfManufacture: '2016', estimatedValue: '710000' },
  quotes: [
    quote(),
    quote({ underwriterName: 'Savanna Mutual General', BasicPremium: 37500 }),
    quote({
      underwriterName: 'Baobab & Coast',
      BasicPremium: 42500,
      LipaPolePoleDeposit: null,
      LipaPolePoleInstallment: null,
      LipaPolePolePlan: null,
    }),
  ],
  ...change,
});

export const policyTerms = (change: Partial<PolicyTerms> = {}): PolicyTerms => ({
  underwriterName: 'Tsavo Shield',
  version: '2026-01',
  covered: ['Damage to your own car', 'Theft, fire and vandalism'],
  notCovered: ['Wear and tear', 'Driving without a licence'],
  excess: 'You pay the first KES 15,000 of a claim.',
  sections: [{ title: 'Your duties', paragraphs: ['Tell us within 48 hours.', 'Keep the vehicle roadworthy.'] }],
  ...change,
});

export const faq = (change: Partial<Faq> = {}): Faq => ({
  id: 'what-is-lipa-pole-pole',
  question: 'What is Lipa Pole Pole?',
  answer: 'You pay a deposit and then monthly instalments.\n\nYou can take up to 10 months.',
  ...change,
});

export const faqs = (change: Partial<Faqs> = {}): Faqs => ({
  lipaPolePoleFaqs: [
    faq(),
    faq({ id: 'missed-instalment', question: 'What if I miss an instalment?', answer: 'You have 7 days to pay.' }),
  ],
  claimsFaqs: [
    faq({
      id: 'report-a-claim',
      question: 'How do I report a claim?',
      answer: 'Sign in and choose the policy. Tell us within 48 hours.',
    }),
  ],
  buyingInsuranceFaqs: [
    faq({
      id: 'certificate-when',
      question: 'When do I get my certificate?',
      answer: 'As soon as M-Pesa confirms the payment.',
    }),
  ],
  ...change,
});

/** Of a customer who has only registered. */
export const profile = (change: Partial<Profile> = {}): Profile => ({
  accountType: 'Individual',
  fullName: 'Amina Wanjiku',
  idType: null,
  idNumber: null,
  kraPin: null,
  dateOfBirth: null,
  email: 'amina@example.co.ke',
  phone: '+254712345678',
  county: null,
  town: null,
  postalAddress: '',
  language: 'en',
  remindByEmail: true,
  remindBySms: false,
  marketing: false,
  erasedOn: null,
  ...change,
});
