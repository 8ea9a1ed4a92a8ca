import {
  coverClasses,
  coverOfBenefit,
  coverStatus,
  languages,
  motorCovers,
  claimKinds,
  products,
  type CoverClass,
  type MotorCover,
} from '@tulinde/contracts';
import { rulesOf } from '../../../testing/rules-of';
import { seededBook } from '../../../testing/seeded-book';
import { exclusionsOf } from '../../catalogue/covers/exclusions';
import { rateMotor } from '../../catalogue/rating/rate-motor';
import { coverFactsOf } from '../../claims/drafts/cover-facts';
import { certificatePaper } from '../../communication/documents/certificate-paper';
import { schedulePaper } from '../../communication/documents/schedule-paper';
import { Sheet } from '../../communication/documents/sheet';
import { certificateType } from '../../customers-and-policies/certificates/certificate-request';
import type { CertificateRow, PolicyRow } from '../../customers-and-policies/policies/repository';
import { presentTerms } from '../../quoting/motor/present-terms';
import { termsWithCoversRows } from './terms-with-covers';
import { presentQuote } from '../../quoting/motor/motor-quotes';

const book = seededBook('2026-11-27');
const useOf = ({ productId, productCategory }: CoverClass): string =>
  ({ PRIVATE: '', COMMERCIAL: 'Own Goods', PSV: productId === 2 ? 'Boda Boda' : 'Digital Taxi' })[productCategory] ??
  '';

const offersOf = (of: CoverClass) =>
  rateMotor(book, {
    ...of,
    vehicleUse: useOf(of),
    coverDuration: 12,
    valueCents: of.productId === 2 ? 20_000_000 : 200_000_000,
    seats: 1,
    tonnage: 1,
    age: 3,
  }).offers;

const quotesOf = (of: CoverClass) => offersOf(of).map((inputs) => presentQuote(inputs, [], 'en'));

const coverNames: Readonly<Partial<Record<MotorCover, string>>> = {
  injury: 'Third party injury or death',
  property: 'Third party property damage',
  passengers: 'Passenger injury, per person',
  damage: 'Accidental damage',
  theft: 'Fire and theft',
  medical: 'Emergency medical expenses',
  towing: 'Towing and recovery',
  repairs: 'Authorised repairs',
};

const estimatedValue = 2_000_000;

const soldPolicy = (of: CoverClass): PolicyRow => {
  const [inputs] = offersOf(of);
  const request = {
    ...of,
    vehicleUse: useOf(of),
    yearOfManufacture: '2020',
    make: 'A',
    model: 'B',
    estimatedValue: String(estimatedValue),
    passangers: 1,
    tonnage: 1,
  };
  const vehicle = { registration: 'KDH 401B', chassisNumber: '1', engineNumber: '1', bodyType: 'SALOON' };
  return {
    number: 'TUL-MC-26-000123',
    underwriterName: inputs!.underwriter.name,
    endsOn: '2027-09-21',
    periods: [{ startsAt: new Date('2026-09-21T21:00:00Z'), endsAt: new Date('2027-09-21T21:00:00Z'), closed: null }],
    content: {
      purchase: {
        reference: 'TP-7K2M9X',
        language: 'en',
        customer: { customerType: 'Individual', fullName: 'Amina Wanjiru' },
        motor: { request, quote: presentQuote(inputs!, [], 'en') },
        vehicle,
      },
      invoices: [],
      payableCents: 100,
    },
  } as unknown as PolicyRow;
};

const paidAt = new Date('2026-09-21T10:00:00Z');

/* What a paper says, wherever on its pages. */
const printed = async (print: () => Promise<unknown>): Promise<string> => {
  const texts: string[] = [];
  const spy = jest.spyOn(Sheet.prototype, 'textAt').mockImplementation((_x, _y, text) => {
    texts.push(text);
    return 12;
  });
  await print();
  spy.mockRestore();
  return texts.join('\n');
};
const schedule = (of: CoverClass) => printed(() => schedulePaper(soldPolicy(of), paidAt, rulesOf()));
const certificate = (of: CoverClass) => {
  const policy = soldPolicy(of);
  const row = {
    number: 'C00000123',
    type: certificateType(of),
    registration: 'KDH 401B',
    startsOn: '2026-09-22',
    endsOn: '2027-09-21',
    issuedAt: paidAt,
  } as unknown as CertificateRow;
  return printed(() => certificatePaper(policy, row, { url: 'https://bima.example/verify/C00000123', paidAt }));
};

describe.each(coverClasses)('$productType, product $productId, $productCategory: the table of covers', (of) => {
  it('is what the quotes contain and sell', () => {
    const quotes = quotesOf(of);
    expect(quotes.length).toBeGreaterThanOrEqual(5);
    for (const cover of motorCovers) {
      const status = coverStatus(cover, of);
      const name = coverNames[cover];
      for (const { coverDetails, AdditionalBenefits } of quotes) {
        const isContained =
          coverDetails.some((one) => one.name === name) ||
          AdditionalBenefits.some((one) => coverOfBenefit(one.name) === cover && one.minimumLimit !== null);
        const isSold = AdditionalBenefits.some(
          (one) => coverOfBenefit(one.name) === cover && one.minimumLimit === null,
        );
        if (status !== 'included') expect([cover, isContained]).toEqual([cover, false]);
        if (status !== 'extra') expect([cover, isSold]).toEqual([cover, false]);
        if (status === 'included' && name !== undefined) expect([cover, isContained]).toEqual([cover, true]);
      }
      const sells = quotes.filter(({ AdditionalBenefits }) =>
        AdditionalBenefits.some((one) => coverOfBenefit(one.name) === cover),
      );
      if (status === 'extra') expect([cover, sells.length > 0]).toEqual([cover, true]);
    }
  });

  it('is what the terms say, in both languages', () => {
    const [inputs] = offersOf(of);
    const terms = termsWithCoversRows.find(
      ({ productId, productType }) => productId === of.productId && productType === of.productType,
    )!;
    for (const language of languages) {
      const read = presentTerms(
        terms,
        { underwriter: inputs!.underwriter, excess: inputs!.excess, rules: rulesOf(), valueCents: 200_000_000 },
        language,
      );
      const says = JSON.stringify(read);
      expect(says).not.toMatch(/\{\w+\}/);
      const speaksOfGlass = /[Gg]lass|[Vv]ioo/.test(says);
      expect(speaksOfGlass).toBe(coverStatus('glass', of) === 'included');
      const war = read.notCovered.find((line) => /^(War|Vita)/.test(line));
      expect(war).not.toMatch(/unless|isipokuwa/);
      const violence = read.notCovered.find((line) => /^(Political|Ghasia)/.test(line));
      const isExtra = coverStatus('political-violence', of) === 'extra';
      expect([violence !== undefined, /unless|isipokuwa/.test(violence ?? '')]).toEqual([isExtra, isExtra]);
      const speaksOfProtector = /Excess protector|Ulinzi wa kiasi/.test(says);
      expect(speaksOfProtector).toBe(coverStatus('excess-protector', of) === 'extra');
      if (of.productType === 'Comprehensive')
        expect(read.excess).toMatch(/20 % (above|where it had neither)|20 % (zaidi|ikiwa)/);
    }
  });

  it('is what the schedule says, with each share that the customer bears', async () => {
    const paper = await schedule(of);
    for (const line of exclusionsOf(of, [], 'en')) expect(paper).toContain(line);
    expect(paper).toContain('You bear KES 7,500 of damage to other people’s property');
    for (const own of ['2.5 % where a tracker worked', 'Of parts that are replaced you bear'])
      expect(paper.includes(own)).toBe(of.productType === 'Comprehensive');
    expect(paper).not.toContain('unless you add');
    expect(paper.includes('Excess protector does not cover')).toBe(coverStatus('excess-protector', of) === 'extra');
  });

  it('is what the certificate says: whose loss is covered, who may be carried, and for what use', async () => {
    const paper = await certificate(of);
    const isComprehensive = of.productType === 'Comprehensive';
    expect(coverStatus('damage', of) === 'included').toBe(isComprehensive);
    expect(paper).toContain(of.productType);
    // A value is insured where damage to the vehicle is.
    expect(paper.includes('KES 2,000,000')).toBe(coverStatus('damage', of) === 'included');
    // Passengers are carried for reward where their injury is in the price, which is in public service.
    const carriesForReward = /Carriage of passengers for hire or reward as .+, 1 at most/.test(paper);
    expect(carriesForReward).toBe(of.productCategory === 'PSV');
    if (carriesForReward) expect(coverStatus('passengers', of)).toBe('included');
    expect(paper.includes('Not for hire or reward.')).toBe(of.productCategory !== 'PSV');
    // A motor cycle has no glass to insure, and no windscreen for a sticker.
    if (of.productId === products.motorCycle.id) {
      expect(coverStatus('glass', of)).not.toBe('included');
      expect(paper).not.toMatch(/windscreen/i);
    }
    expect(paper).not.toContain('unless you add');
  });

  it('is what can be claimed: glass where it is insured', () => {
    const [quote] = quotesOf(of);
    const motor = { request: of, quote };
    const facts = coverFactsOf({ content: { purchase: { kind: 'MOTOR', motor } } } as unknown as PolicyRow, []);
    const isOffered = claimKinds['window-windscreen-damage'].refused(facts) === null;
    expect(isOffered).toBe(coverStatus('glass', of) === 'included');
  });
});
