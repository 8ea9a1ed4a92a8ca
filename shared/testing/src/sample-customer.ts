import type {
  CorporateDetails,
  IndividualDetails,
  InsuredPerson,
  NextOfKin,
  PaQuoteSet,
  QuoteSet,
  SavePaDetails,
  SaveVehicleDetails,
  VehicleDetails,
} from '@tulinde/contracts';

/*
 * One customer for every test: what the server stores of her, and the bodies of the calls as people type them. Each body breaks no
 * rule on 2 March 2026, a Monday. This file needs no browser.
 */

export const storedCustomer: IndividualDetails = {
  customerType: 'Individual',
  fullName: 'Amina Wanjiru Otieno',
  idType: 'NATIONAL_ID',
  idNumber: '23456789',
  kraPin: 'A012345678Z',
  dateOfBirth: '1990-05-17',
  phone: '+254712345678',
  email: 'amina@example.co.ke',
  county: 'Nairobi',
  town: 'Westlands',
  marketingConsent: false,
};
/** Of `/savePersonalDetails`, as the other bodies without the purchase's id. */
export const personalDetails: IndividualDetails = { ...storedCustomer, phone: '0712 345 678' };
export const companyDetails: CorporateDetails = {
  customerType: 'Corporate',
  companyName: 'Jua Kali Movers Ltd',
  registrationNumber: 'PVT-2AB3CD4',
  contactPerson: 'Otieno Ouma',
  kraPin: 'P051234567K',
  phone: '+254112345678',
  email: 'office@example.co.ke',
  county: 'Kisumu',
  town: 'Ahero',
  marketingConsent: true,
};

export const storedVehicle: VehicleDetails = {
  plateKind: 'USUAL',
  registration: 'KDA 123A',
  chassisNumber: 'NZE141-6012345',
  engineNumber: '1NZ-E123456',
  bodyType: 'STATION_WAGON',
  colour: 'SILVER',
  fuel: 'PETROL',
  isFinanced: false,
  financier: '',
  hasTracker: true,
};
/** Of `/saveVehicleDetails`. */
export const vehicleDetails: VehicleDetails & Pick<SaveVehicleDetails, 'startDate'> & { readonly productId: number } = {
  ...storedVehicle,
  productId: 1,
  registration: 'kda 123a',
  startDate: '2026-03-05',
};

/** Answers of the motor form that every underwriter of the class may accept. */
export const motorRequest: QuoteSet['request'] = {
  make: 'Toyota',
  model: 'Fielder',
  yearOfManufacture: '2020',
  productId: 1,
  productCategory: 'PRIVATE',
  productType: 'Comprehensive',
  estimatedValue: '1800000',
  coverDuration: 12,
  passangers: 1,
  customerType: 'Individual',
  vehicleUse: '',
  tonnage: 1,
};
/** Of `/getQuote`. */
export const motorForm = (changes: Record<string, unknown> = {}): Record<string, unknown> => ({
  ...motorRequest,
  tcsAccepted: true,
  ...changes,
});

export const paRequest: PaQuoteSet['request'] = {
  productId: 3,
  policyProductId: 301,
  coverType: 'INDIVIDUAL',
  coverDuration: 360,
  numberOfAdults: 1,
  numberOfChildren: 0,
};
/** Of `/getPaQuote`. */
export const paQuoteForm = (params: Record<string, unknown> = {}) => {
  const coverType = params['coverType'] ?? 'INDIVIDUAL';
  const policyProductId = { INDIVIDUAL: 301, FAMILY: 302, STUDENT: 303 }[coverType as 'FAMILY'];
  return {
    productId: 3,
    channel: 'WEB',
    quoteParams: { ...paRequest, coverType, whoWillBeCovered: coverType, policyProductId, ...params },
  };
};

/** The customer herself among the people of a personal accident cover. */
export const adult = (recordNo = 1, changes: Record<string, unknown> = {}): InsuredPerson => ({
  personCovered: 'ADULT',
  recordNo,
  fullName: storedCustomer.fullName,
  dateOfBirth: storedCustomer.dateOfBirth,
  relationship: 'SELF',
  idNumber: `2345678${recordNo}`,
  ...changes,
});
export const nextOfKin: NextOfKin = { fullName: 'Baraka Otieno', relationship: 'SPOUSE', phone: '0722 000 111' };
export const storedNextOfKin: NextOfKin = { ...nextOfKin, phone: '+254722000111' };
/** She declares that she is healthy. */
export const healthy: SavePaDetails['health'] = {
  hasCondition: false,
  condition: '',
  hasDangerousWork: false,
  dangerousWork: '',
};
/** Of `/savePaDetails`. */
export const paDetails = (changes: Record<string, unknown> = {}) => ({
  customer: personalDetails,
  people: [adult()],
  health: healthy,
  nextOfKin,
  startDate: '2026-03-05',
  ...changes,
});

/** Of `/bookValuation`. */
export const callMe = { method: 'CALL', phone: '0712345678' } as const;

/** Where the money of a claim goes. */
export const storedPayout = { way: 'M_PESA', phone: storedCustomer.phone, holder: storedCustomer.fullName } as const;
/** Of `/submitClaim` and `/changeClaimPayout`. */
export const payout = { ...storedPayout, phone: '0712345678' } as const;
