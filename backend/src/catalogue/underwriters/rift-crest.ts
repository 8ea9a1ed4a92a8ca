import { products } from '@tulinde/contracts';
import type { Underwriter } from './underwriter';

export const riftCrest: Underwriter = {
  id: 3,
  name: 'Rift Crest',
  initials: 'RC',
  complaints: 'complaints@riftcrest.example',
  colour: '#8A3A1F',
  lipaPolePole: { monthlyRatePpm: 15_000, longestTerm: 8 },
  month: { rateShare: 14, flatShare: 21 },
  car: { shiftBp: -10, minimum: 38_000, thirdParty: 7_500, thirdPartyMonth: 1_500, thirdPartyBefore: 7_000 },
  motorcycle: { rateBp: 500, minimum: 5_500, thirdParty: 3_000 },
  boda: { rateBp: 510, thirdParty: 3_550 },
  commercial: {
    'Own Goods': { rateBp: 490, minimum: 30_000, thirdParty: [9_000, 13_000, 18_000] },
    'General Cartage': { rateBp: 600, minimum: 100_000, thirdParty: [16_000, 19_000, 22_000, 27_000] },
    'Institutional Vehicles': { rateBp: 350, minimum: 27_500, thirdParty: 7_500 },
    'Prime Mover': { rateBp: 625, minimum: 100_000, thirdParty: 22_000 },
    Trailer: { rateBp: 525, minimum: 35_000, thirdParty: 11_000 },
    Tractor: { rateBp: 380, minimum: 25_000, thirdParty: 7_800 },
    'Petroleum Tanker -LPG': { rateBp: 675, minimum: 100_000, thirdParty: 32_000 },
    Ambulance: { rateBp: 430, minimum: 32_500, thirdParty: 7_800 },
    Hearse: { rateBp: 430, minimum: 32_500, thirdParty: 7_850 },
    'Fire Engine': { rateBp: 385, minimum: 32_000, thirdParty: 7_750 },
  },
  hire: { rateBp: 505, thirdParty: 7_500, perSeat: 500, withSelfDrive: true },
  matatuMonth: [8_200, 11_300, 15_400, 19_500, 24_600],
  tukTuk: { rateBp: 410, thirdParty: 5_100 },
  benefits: {
    car: {
      windscreen: { freeLimit: 50_000, maximumLimit: 200_000 },
      'entertainment-unit': { freeLimit: 50_000, maximumLimit: 150_000 },
      'loss-of-use': { flat: 3_200 },
      'road-rescue': null,
    },
    motorcycle: { 'road-rescue': null },
  },
  accepts: [{ productId: products.motorCar.id, productCategory: 'PRIVATE', maximumAge: 10, maximumValue: 12_000_000 }],
  excess: { rateBp: 250, minimum: 20_000 },
  limits: { propertyDamage: 10_000_000, medical: 50_000, towing: 75_000, repairs: 50_000 },
  personalAccident: { share: 102, without: [] },
  claims: {
    'theft-excess': { minimumCents: 2_500_000 },
    'property-excess': { amountCents: 1_000_000 },
    'theft-wait': { days: 35 },
  },
};
