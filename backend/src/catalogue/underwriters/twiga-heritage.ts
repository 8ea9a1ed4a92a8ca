import { products } from '@tulinde/contracts';
import type { Underwriter } from './underwriter';

export const twigaHeritage: Underwriter = {
  id: 6,
  name: 'Twiga Heritage Mutual',
  initials: 'TH',
  complaints: 'complaints@twigaheritage.example',
  colour: '#7A4B00',
  lipaPolePole: { monthlyRatePpm: 15_000, longestTerm: 10 },
  month: { rateShare: 15, flatShare: 22 },
  car: { shiftBp: 15, minimum: 39_000, thirdParty: 7_600, thirdPartyMonth: 1_550, thirdPartyBefore: 7_150 },
  motorcycle: { rateBp: 510, minimum: 5_200, thirdParty: 3_100 },
  boda: null,
  commercial: {
    'Own Goods': { rateBp: 510, minimum: 40_000, thirdParty: [10_000, 14_000, 19_500] },
    'General Cartage': { rateBp: 575, minimum: 75_000, thirdParty: [18_000, 22_000, 24_000, 29_000] },
    'Institutional Vehicles': { rateBp: 350, minimum: 26_000, thirdParty: 7_600 },
    'Prime Mover': { rateBp: 650, minimum: 85_000, thirdParty: 24_000 },
    Trailer: { rateBp: 540, minimum: 35_000, thirdParty: 12_000 },
    Tractor: { rateBp: 390, minimum: 27_500, thirdParty: 8_000 },
    'Petroleum Tanker -LPG': null,
    Ambulance: { rateBp: 435, minimum: 32_500, thirdParty: 8_000 },
    Hearse: { rateBp: 440, minimum: 32_500, thirdParty: 8_000 },
    'Fire Engine': null,
  },
  hire: { rateBp: 510, thirdParty: 7_700, perSeat: 500, withSelfDrive: true },
  matatuMonth: [8_400, 11_600, 15_800, 20_000, 25_200],
  tukTuk: { rateBp: 415, thirdParty: 5_200 },
  benefits: {
    car: {
      'political-violence': null,
      windscreen: { freeLimit: 50_000, maximumLimit: 150_000 },
      'entertainment-unit': { freeLimit: 40_000, maximumLimit: 120_000 },
      'loss-of-use': null,
      'road-rescue': { flat: 5_200 },
    },
    motorcycle: { 'political-violence': null, 'road-rescue': null },
  },
  accepts: [
    {
      productId: products.motorCar.id,
      productCategory: 'PRIVATE',
      maximumAge: 12,
      minimumValue: 750_000,
      maximumValue: 25_000_000,
    },
    { productId: products.motorCar.id, productCategory: 'COMMERCIAL', maximumAge: 10, minimumValue: 600_000 },
    { productId: products.motorCycle.id, productCategory: 'PRIVATE', maximumAge: 8, maximumValue: 1_000_000 },
  ],
  excess: { rateBp: 275, minimum: 17_500 },
  limits: { propertyDamage: 7_500_000, medical: 50_000, towing: 50_000, repairs: 40_000 },
  personalAccident: { share: 103, without: [] },
  claims: {
    'theft-excess': { neitherBp: 1_750 },
    underinsurance: { toleranceBp: 2_000 },
    'promised-days': { payment: 5 },
  },
};
