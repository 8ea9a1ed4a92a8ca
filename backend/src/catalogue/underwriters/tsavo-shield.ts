import { products } from '@tulinde/contracts';
import type { Underwriter } from './underwriter';

export const tsavoShield: Underwriter = {
  id: 2,
  name: 'Tsavo Shield',
  initials: 'TS',
  complaints: 'complaints@tsavoshield.example',
  office: 'Shield Centre, Waiyaki Way, Nairobi',
  licence: 'IRA/DEMO/002',
  colour: '#26458D',
  record: { settledInDays: 14, paidPercent: 92, garages: 38, complaintsPerThousand: 5 },
  lipaPolePole: { monthlyRatePpm: 14_000, longestTerm: 10 },
  month: { rateShare: 12, flatShare: 20 },
  car: { shiftBp: -15, minimum: 37_750, thirdParty: 7_200, thirdPartyMonth: 1_450, thirdPartyBefore: 6_800 },
  motorcycle: { rateBp: 480, minimum: 5_000, thirdParty: 2_900 },
  boda: { rateBp: 490, thirdParty: 3_400 },
  commercial: {
    'Own Goods': { rateBp: 480, minimum: 30_000, thirdParty: [8_000, 12_500, 18_500] },
    'General Cartage': { rateBp: 525, minimum: 75_000, thirdParty: [15_500, 18_000, 21_000, 26_000] },
    'Institutional Vehicles': { rateBp: 345, minimum: 25_000, thirdParty: 7_400 },
    'Prime Mover': { rateBp: 575, minimum: 75_000, thirdParty: 21_000 },
    Trailer: { rateBp: 490, minimum: 30_000, thirdParty: 10_500 },
    Tractor: { rateBp: 360, minimum: 25_000, thirdParty: 7_400 },
    'Petroleum Tanker -LPG': null,
    Ambulance: { rateBp: 410, minimum: 30_000, thirdParty: 7_450 },
    Hearse: { rateBp: 415, minimum: 30_000, thirdParty: 7_500 },
    'Fire Engine': { rateBp: 365, minimum: 30_000, thirdParty: 7_400 },
  },
  hire: { rateBp: 490, thirdParty: 7_400, perSeat: 500, withSelfDrive: true },
  matatuMonth: null,
  tukTuk: null,
  benefits: {
    car: { windscreen: { freeLimit: 30_000, maximumLimit: 100_000 } },
    motorcycle: {},
  },
  accepts: [
    { productId: products.motorCar.id, productCategory: 'COMMERCIAL', maximumAge: 12 },
    { productId: products.motorCar.id, productCategory: 'PSV', maximumAge: 10, minimumValue: 400_000 },
  ],
  excess: { rateBp: 250, minimum: 15_000 },
  limits: { propertyDamage: 5_000_000, medical: 50_000, towing: 50_000, repairs: 50_000 },
  personalAccident: { share: 98, without: ['ADULT_70'] },
  claims: {
    'theft-excess': { antiTheftBp: 900 },
    'promised-days': { documents: 2, decision: 5 },
  },
};
