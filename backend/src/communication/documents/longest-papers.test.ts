import type { CertificateRow, PolicyRow } from '../../customers-and-policies/policies/repository';
import { certificatePaper } from './certificate-paper';
import { schedulePaper } from './schedule-paper';
import { paper, Sheet } from './sheet';
import { rulesOf } from '../../../testing/rules-of';

/* As long as people, companies and their vehicles are called. */
const person = 'Mwanahamisi Abdulrahmanmohammedi Wanjikũkabogokamau Nyambura';
const company = 'Mwanahamisi Abdulrahmanmohammedi and Daughters Transport and Logistics Company (East Africa) Limited';
const paidAt = new Date('2026-09-22T19:30:00Z');
const foot = paper.height - 62;

interface Written {
  readonly text: string;
  readonly page: number;
  readonly y: number;
  readonly bottom: number;
}

/* Everything that is written on a paper, with its place. */
const written = async (write: () => Promise<unknown>): Promise<Written[]> => {
  const texts: Written[] = [];
  const pages = new Map<Sheet, number>();
  const textAt = Sheet.prototype.textAt;
  const spy = jest.spyOn(Sheet.prototype, 'textAt').mockImplementation(function place(this: Sheet, ...placed) {
    if (!pages.has(this)) {
      pages.set(this, 1);
      // Before the paper's own, which writes on the new page.
      this.pdf.prependListener('pageAdded', () => pages.set(this, (pages.get(this) ?? 0) + 1));
    }
    const height = textAt.apply(this, placed);
    texts.push({ text: placed[2], page: pages.get(this) ?? 0, y: placed[1], bottom: placed[1] + height });
    return height;
  });
  await write();
  spy.mockRestore();
  return texts;
};

const policyOf = (purchase: object): PolicyRow =>
  ({
    number: 'TUL-MC-26-000123',
    underwriterName: 'Savanna Mutual General',
    endsOn: '2027-09-21',
    periods: [{ startsAt: paidAt, endsAt: new Date('2027-09-21T21:00:00Z'), closed: null }],
    content: {
      purchase: { reference: 'TP-7K2M9X', language: 'sw', ...purchase },
      invoices: [],
      payableCents: 4_297_092,
    },
  }) as unknown as PolicyRow;

const lorry = policyOf({
  customer: { customerType: 'Corporate', companyName: company },
  motor: {
    request: {
      productId: 1,
      productCategory: 'COMMERCIAL',
      productType: 'Comprehensive',
      yearOfManufacture: '2022',
      make: 'Mercedes-Benz',
      model: 'Actros 2545 LS Gigaspace',
      estimatedValue: '480000000',
      tonnage: -19,
      passangers: 3,
      vehicleUse: 'Petroleum Tanker -LPG',
    },
  },
  vehicle: { registration: '', chassisNumber: 'WDB9634032L123456', engineNumber: 'OM471LA-C01', bodyType: 'TRUCK' },
});
const certificate = {
  number: 'C-2026-0048-1173',
  type: 'B',
  registration: null,
  startsOn: '2026-09-22',
  endsOn: '2027-09-21',
  issuedAt: paidAt,
} as CertificateRow;

const amounts = (names: readonly string[], value: number) =>
  names.map((name) => ({ name, amount: value, price: value }));
const insured = (personCovered: string, recordNo: number) => ({
  recordNo,
  premiumComputationObj: {
    personCovered,
    basicPremium: 7_072,
    packageAmount: 2_000_000,
    coverDetails: amounts(['Kifo', 'Ulemavu wa kudumu', 'Matibabu', 'Mazishi'], 200_000),
    taxesAndChargesObj: { taxesAndCharges: amounts(['Tozo ya mafunzo', 'Mfuko wa fidia', 'Ushuru wa stempu'], 40) },
  },
});
const people = [
  ...[1, 2].map((recordNo) => ({ personCovered: 'ADULT', recordNo, fullName: `${person} ${recordNo}` })),
  ...[1, 2, 3, 4].map((recordNo) => ({ personCovered: 'CHILD', recordNo, fullName: `${person} mtoto ${recordNo}` })),
];
const family = policyOf({
  customer: { customerType: 'Individual', fullName: person },
  people,
  personalAccident: {
    quote: {
      pricingResultData: {
        adultsQuotePricing: [insured('ADULT', 1), insured('ADULT', 2)],
        childrenQuotePricing: [1, 2, 3, 4].map((recordNo) => insured('CHILD', recordNo)),
      },
    },
  },
});

describe('when everything on a paper is as long as it gets', () => {
  it('the certificate ends above its foot, and says in Swahili what the lorry is for', async () => {
    const url = 'https://tulinde.example.co.ke/verify/C-2026-0048-1173?code=abcdefghijklmnop';
    const texts = await written(() => certificatePaper(lorry, certificate, { url, paidAt }));
    const above = texts.filter(({ page, y }) => page === 1 && y < foot);
    expect(Math.max(...above.map(({ bottom }) => bottom))).toBeLessThan(foot);
    expect(above.map(({ text }) => text)).toEqual(expect.arrayContaining(['Lori la mafuta na gesi', 'tani 50']));
  });

  it('the premium of a family of six stands on one page with its sum, and nobody is split between two', async () => {
    const texts = await written(() => schedulePaper(family, paidAt, rulesOf()));
    const named = ({ fullName }: (typeof people)[number]) => texts.filter(({ text }) => text === fullName);
    const total = texts.find(({ text }) => text === 'Jumla');
    for (const one of people) {
      const [cover, premium] = named(one);
      expect(premium?.page).toBe(total?.page);
      const rows = texts.slice(texts.indexOf(cover!), texts.indexOf(cover!) + 11);
      expect(rows.map(({ text }) => text)).toContain('Mazishi');
      expect(new Set(rows.map(({ page }) => page)).size).toBe(1);
    }
  });
});

it('says why cover ends a day later only where its last month has no day of that number', async () => {
  const sold = (startsAt: string, endsOn: string) =>
    Object.assign(policyOf(family.content.purchase), { endsOn, periods: [{ startsAt: new Date(startsAt) }] });
  const reason = async (policy: PolicyRow) =>
    (await written(() => schedulePaper(policy, paidAt, rulesOf()))).filter(({ text }) => text.includes('hauna tarehe'));
  const leap = await reason(sold('2028-02-28T21:00:00Z', '2029-02-28'));
  expect(leap.map(({ text }) => text)).toEqual([
    'Mwezi ambao bima inaisha hauna tarehe 29: bima inaisha siku ya mwisho ya mwezi huo.',
  ]);
  expect(await reason(sold('2028-02-28T21:00:00Z', '2029-02-27'))).toEqual([]);
  expect(await reason(sold('2027-12-31T21:00:00Z', '2028-12-31'))).toEqual([]);
});
