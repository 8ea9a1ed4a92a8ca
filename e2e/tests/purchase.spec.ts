import { fielder, MotorJourney, type Vehicle } from '../journeys/motor-journey';
import { choosePaQuote, type PaCover } from '../journeys/pa-journey';
import { amina, company, newVehicle, PurchaseJourney, type PaPerson } from '../journeys/purchase-journey';
import { expect, test, type Language, type Page } from '../test';

/* Twelve screens, each looked at by axe. */
test.setTimeout(180_000);

type Look = (name: string) => Promise<void>;

const chooseMotorQuote = async (page: Page, language: Language, vehicle: Vehicle, option = 0): Promise<void> => {
  const journey = new MotorJourney(page, language);
  await journey.open();
  await journey.chooseProduct(vehicle.product);
  await journey.getQuotes(vehicle);
  await journey.quotes
    .nth(option)
    .getByRole('button', { name: new RegExp(journey.words.buyNow) })
    .first()
    .click();
};

/** Axe on each screen, each width in one language; where the screens are those of another journey, on the ones that differ. */
const lookAt =
  (page: Page, expectAccessible: () => Promise<void>, screens: readonly string[] | 'all' | 'none'): Look =>
  async (name) => {
    if (screens === 'none' || (screens !== 'all' && !screens.includes(name))) return;
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessible();
  };

const screensFor = (screens: readonly string[] | 'all', isPhone: boolean, language: Language) =>
  screens === 'all' && isPhone !== (language === 'en') ? 'none' : screens;

interface MotorCover {
  readonly vehicle: Vehicle;
  readonly bodyType: string;
  readonly buyer: 'person' | 'company';
  readonly valuation?: 'centre' | 'call';
  readonly instalments?: number;
  readonly languages: Readonly<Record<'phone' | 'desktop', readonly Language[]>>;
  /** The screens that axe looks at. */
  readonly screens: readonly string[] | 'all';
}

const both = { phone: ['en', 'sw'], desktop: ['en', 'sw'] } as const;
const englishOnPhone = { phone: ['en'], desktop: ['sw'] } as const;
/* Their screens are those of the journeys above; what is bought differs. */
const englishPhone = { phone: ['en'], desktop: [] } as const;
const swahiliPhone = { phone: ['sw'], desktop: [] } as const;
const englishDesktop = { phone: [], desktop: ['en'] } as const;
const swahiliDesktop = { phone: [], desktop: ['sw'] } as const;

const covers: Readonly<Record<string, MotorCover>> = {
  'a private car, comprehensive, in full': {
    vehicle: fielder,
    bodyType: 'STATION_WAGON',
    buyer: 'person',
    valuation: 'centre',
    languages: both,
    screens: 'all',
  },
  'a lorry by Lipa Pole Pole': {
    vehicle: {
      product: 'car',
      coverClass: 'Commercial',
      insuranceType: 'Comprehensive',
      make: 'Isuzu',
      model: 'NQR',
      year: '2018',
      value: '3200000',
      use: 'Own Goods',
      passengers: '2',
      tonnage: '5',
    },
    bodyType: 'TRUCK',
    buyer: 'person',
    valuation: 'call',
    instalments: 6,
    languages: englishOnPhone,
    screens: ['vehicle-details', 'payment', 'payment-summary', 'payment-successful'],
  },
  'a matatu, third party, for a month': {
    vehicle: {
      product: 'car',
      coverClass: 'PSV',
      insuranceType: 'Third Party Only',
      make: 'Toyota',
      model: 'Hiace',
      year: '2014',
      use: 'Matatu',
      passengers: '14',
      months: '1',
    },
    bodyType: 'MINIBUS',
    buyer: 'person',
    languages: swahiliPhone,
    screens: ['payment'],
  },
  'a boda boda': {
    vehicle: {
      product: 'cycle',
      coverClass: 'PSV',
      insuranceType: 'Third Party Only',
      make: 'Bajaj',
      model: 'Boxer',
      year: '2022',
      use: 'Boda Boda',
      passengers: '1',
    },
    bodyType: 'MOTORCYCLE',
    buyer: 'person',
    languages: swahiliDesktop,
    screens: ['vehicle-details'],
  },
  'a company’s van': {
    vehicle: {
      product: 'car',
      coverClass: 'Commercial',
      insuranceType: 'Third Party Only',
      make: 'Toyota',
      model: 'Hiace',
      year: '2017',
      use: 'Own Goods',
      passengers: '2',
      tonnage: '2',
      customer: 'Corporate',
    },
    bodyType: 'VAN',
    buyer: 'company',
    languages: englishDesktop,
    screens: ['personal-details', 'documents', 'summary'],
  },
};

/* A slot is one customer's. */
const counties = {
  'phone en': 'Nairobi',
  'phone sw': 'Mombasa',
  'desktop en': 'Kisumu',
  'desktop sw': 'Nakuru',
} as const;

for (const [name, cover] of Object.entries(covers)) {
  for (const language of ['en', 'sw'] as const) {
    test(`${name}: from quote to certificate (${language})`, async ({ page, isPhone, expectAccessible }) => {
      test.skip(!cover.languages[isPhone ? 'phone' : 'desktop'].includes(language), 'in the other width');
      await chooseMotorQuote(page, language, cover.vehicle);
      const screens = screensFor(cover.screens, isPhone, language);
      const journey = new PurchaseJourney(page, language, lookAt(page, expectAccessible, screens));
      await journey.acceptTerms();
      await journey.personalDetails(cover.buyer === 'company' ? company : amina);
      await journey.vehicleDetails(newVehicle(cover.vehicle.product), cover.bodyType);
      const county = counties[`${isPhone ? 'phone' : 'desktop'} ${language}`];
      if (cover.valuation) await journey.valuation(cover.valuation === 'call' ? 'call' : { county });
      await journey.documents();
      await journey.summary();
      if (cover.instalments === undefined) await journey.payInFull();
      else await journey.lipaPolePole(cover.instalments);
      await journey.pay();
      await journey.policy();
      const [certificate] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('main').locator('a[href*="/api/documents/"]').first().click(),
      ]);
      expect(await certificate.failure()).toBeNull();
      expect(certificate.suggestedFilename()).toMatch(/\.pdf$/);
    });
  }
}

const spouse: PaPerson = {
  fullName: 'Baraka Otieno',
  born: ['3', '2', '1988'],
  idNumber: '29876543',
  relationship: 'SPOUSE',
};
const child = (number: number): PaPerson => ({
  fullName: `Zawadi Otieno ${['Akinyi', 'Barasa', 'Chebet', 'Duba'][number] ?? ''}`.trim(),
  born: ['14', String(number + 1), String(2012 + number)],
  idNumber: `BC-10${number}55`,
  relationship: 'CHILD',
});

interface PaCase {
  readonly cover: PaCover;
  readonly people: readonly PaPerson[];
  readonly languages: MotorCover['languages'];
  readonly screens: MotorCover['screens'];
}
const paCovers: Readonly<Record<string, PaCase>> = {
  'one person': {
    cover: { coverType: 'INDIVIDUAL', duration: '360' },
    people: ['buyer'],
    languages: englishPhone,
    screens: ['pa-form', 'personal-details'],
  },
  'a family of two and four': {
    cover: { coverType: 'FAMILY', adults: 2, children: 4, duration: '360' },
    people: ['buyer', spouse, child(0), child(1), child(2), child(3)],
    languages: both,
    screens: 'all',
  },
  'a student': {
    cover: { coverType: 'STUDENT', duration: '180' },
    people: [{ fullName: 'Imani Wanjiru', born: ['9', '9', '2011'], idNumber: 'BC-77120', relationship: 'CHILD' }],
    languages: englishDesktop,
    screens: ['personal-details'],
  },
};

for (const [name, { cover, people, languages, screens }] of Object.entries(paCovers)) {
  for (const language of ['en', 'sw'] as const) {
    test(`personal accident for ${name}: from quote to policy (${language})`, async ({
      page,
      isPhone,
      expectAccessible,
    }) => {
      test.skip(!languages[isPhone ? 'phone' : 'desktop'].includes(language), 'in the other width');
      const look = lookAt(page, expectAccessible, screensFor(screens, isPhone, language));
      await choosePaQuote(page, language, cover, look);
      const journey = new PurchaseJourney(page, language, look);
      await journey.acceptTerms();
      await journey.paDetails(people, cover.coverType === 'STUDENT');
      await journey.summary();
      await journey.payInFull();
      await journey.pay();
      await journey.policy();
    });
  }
}
