import { products } from '@tulinde/contracts';
import type { Underwriter } from './underwriter';

export const acaciaBridge: Underwriter = {
  id: 7,
  name: 'Acacia Bridge',
  initials: 'AB',
  complaints: 'complaints@acaciabridge.example',
  colour: '#1F5F73',
  lipaPolePole: null,
  month: { rateShare: 14, flatShare: 21 },
  car: { shiftBp: 25, minimum: 42_000, thirdParty: 8_000, thirdPartyMonth: 1_650, thirdPartyBefore: 7_500 },
  motorcycle: { rateBp: null, minimum: 6_000, thirdParty: 3_250 },
  boda: { rateBp: 525, thirdParty: 3_700 },
  commercial: {
    'Own Goods': { rateBp: 530, minimum: 50_000, thirdParty: [11_000, 15_000, 20_000] },
    'General Cartage': { rateBp: 650, minimum: 100_000, thirdParty: [19_000, 24_000, 25_000, 30_000] },
    'Institutional Vehicles': { rateBp: 365, minimum: 30_000, thirdParty: 8_000 },
    'Prime Mover': { rateBp: 675, minimum: 100_000, thirdParty: 25_000 },
    Trailer: { rateBp: 550, minimum: 40_000, thirdParty: 12_500 },
    Tractor: { rateBp: 400, minimum: 30_000, thirdParty: 8_500 },
    'Petroleum Tanker -LPG': { rateBp: 700, minimum: 120_000, thirdParty: 35_000 },
    Ambulance: { rateBp: 460, minimum: 35_000, thirdParty: 8_750 },
    Hearse: { rateBp: 460, minimum: 35_000, thirdParty: 8_800 },
    'Fire Engine': { rateBp: 410, minimum: 35_000, thirdParty: 8_500 },
  },
  hire: { rateBp: 525, thirdParty: 8_000, perSeat: 550, withSelfDrive: false },
  matatuMonth: null,
  tukTuk: { rateBp: 430, thirdParty: 5_400 },
  benefits: {
    car: {
      'excess-protector': null,
      windscreen: { freeLimit: 35_000, maximumLimit: 120_000 },
      'entertainment-unit': { freeLimit: 35_000, maximumLimit: 100_000 },
      'loss-of-use': { flat: 3_500 },
    },
    motorcycle: { 'road-rescue': null },
  },
  accepts: [
    { productId: products.motorCar.id, productCategory: 'PRIVATE', maximumAge: 12, minimumValue: 1_000_000 },
    {
      productId: products.motorCar.id,
      productCategory: 'PSV',
      maximumAge: 10,
      minimumValue: 500_000,
      vehicleUse: 'Digital Taxi',
    },
    { productId: products.motorCycle.id, productCategory: 'PSV', maximumAge: 8 },
  ],
  excess: { rateBp: 300, minimum: 20_000 },
  limits: { propertyDamage: 20_000_000, medical: 100_000, towing: 100_000, repairs: 50_000 },
  personalAccident: { share: 108, without: ['ADULT_70', 'STUDENT'] },
  claims: {
    'parts-wear': { middleBp: 750, olderBp: 1_500, tyreAndBatteryBp: 4_000 },
    'theft-wait': { days: 28 },
    'permanent-disability': { fingerBp: 1_000 },
  },
};
