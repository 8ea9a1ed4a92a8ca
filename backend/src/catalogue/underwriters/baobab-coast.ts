import { products } from '@tulinde/contracts';
import type { Underwriter } from './underwriter';

export const baobabCoast: Underwriter = {
  id: 4,
  name: 'Baobab & Coast',
  initials: 'BC',
  complaints: 'complaints@baobabcoast.example',
  office: 'Baobab Plaza, Moi Avenue, Mombasa',
  licence: 'IRA/DEMO/004',
  colour: '#0B5D4B',
  lipaPolePole: null,
  month: { rateShare: 12, flatShare: 19 },
  car: { shiftBp: 20, minimum: 40_000, thirdParty: 7_800, thirdPartyMonth: 1_600, thirdPartyBefore: 7_500 },
  motorcycle: { rateBp: 525, minimum: 6_000, thirdParty: 3_200 },
  boda: null,
  commercial: {
    'Own Goods': { rateBp: 520, minimum: 50_000, thirdParty: [12_000, 15_000, 20_000] },
    'General Cartage': { rateBp: 700, minimum: 100_000, thirdParty: [20_000, 25_000, 25_000, 30_000] },
    'Institutional Vehicles': { rateBp: 360, minimum: 30_000, thirdParty: 7_800 },
    'Prime Mover': { rateBp: 700, minimum: 100_000, thirdParty: 25_000 },
    Trailer: null,
    Tractor: null,
    'Petroleum Tanker -LPG': null,
    Ambulance: { rateBp: 450, minimum: 35_000, thirdParty: 8_500 },
    Hearse: { rateBp: 455, minimum: 35_000, thirdParty: 8_500 },
    'Fire Engine': { rateBp: 400, minimum: 35_000, thirdParty: 8_200 },
  },
  hire: { rateBp: 530, thirdParty: 7_900, perSeat: 550, withSelfDrive: true },
  matatuMonth: null,
  tukTuk: null,
  benefits: {
    car: {
      windscreen: { freeLimit: 40_000, maximumLimit: 150_000 },
      'road-rescue': { flat: 4_800 },
      'passenger-liability': { perSeat: 550 },
      'driver-accident': { flat: 2_200 },
    },
    motorcycle: { 'driver-accident': { flat: 2_200 }, 'road-rescue': { flat: 1_600 } },
  },
  accepts: [
    { productId: products.motorCar.id, productCategory: 'COMMERCIAL', maximumAge: 12, minimumValue: 800_000 },
    { productId: products.motorCar.id, productCategory: 'PSV', maximumAge: 10 },
    { productId: products.motorCycle.id, productCategory: 'PRIVATE', maximumAge: 10 },
  ],
  excess: { rateBp: 300, minimum: 20_000 },
  limits: { propertyDamage: 5_000_000, medical: 30_000, towing: 50_000, repairs: 50_000 },
  personalAccident: { share: 105, without: ['ADULT_70'] },
  claims: {
    'parts-wear': { newToYears: 4, middleToYears: 9 },
    'theft-excess': { trackerBp: 300 },
    'promised-days': { assessor: 4 },
  },
};
