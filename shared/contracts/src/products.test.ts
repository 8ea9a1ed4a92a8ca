import { motorQuoteIssues, motorQuoteRequestSchema } from './motor-quote';
import { bodyTypesFor } from './purchase/body-types';
import { isUsualPlate, normalisePlate, usualPlateMessage } from './identifiers';
import { linesOfBusiness } from './lines-of-business';
import { motorCoverDurations } from './motor-options';
import { paDurations } from './pa-options';
import {
  categoriesOf,
  isMotorProduct,
  isPersonalAccident,
  productKinds,
  productOf,
  products,
  vehicleUsesFor,
} from './products';

const { motorCar, motorCycle, personalAccident } = products;
const boda = { productId: motorCycle.id, productCategory: 'PSV', vehicleUse: 'Boda Boda' };
const bodaAnswers = {
  ...boda,
  make: 'Bajaj',
  model: 'Boxer',
  yearOfManufacture: '2020',
  productType: 'Third Party Only',

  estimatedValue: '0',
  coverDuration: 12,
  passangers: 1,
  customerType: 'Individual',
  tonnage: 1,
  tcsAccepted: true,
} as const;

describe('when something follows from which product it is', () => {
  afterEach(() => jest.restoreAllMocks());

  it('knows each by its id, and no other', () => {
    for (const product of Object.values(products)) expect(productOf(product.id)).toBe(product);
    expect([0, 4, Number.NaN, null].map(productOf)).toEqual([undefined, undefined, undefined, undefined]);
    expect(isMotorProduct(motorCar.id) && isMotorProduct(motorCycle.id)).toBe(true);
    expect(isMotorProduct(personalAccident.id)).toBe(false);
    expect(isPersonalAccident(personalAccident.id)).toBe(true);
  });

  it('gives no two the same id or code', () => {
    const all = Object.values(products);
    expect(new Set(all.map(({ id }) => id)).size).toBe(all.length);
    expect(new Set(all.map(({ code }) => code)).size).toBe(all.length);
  });

  it('reads the classes and uses from the table', () => {
    expect(categoriesOf(motorCycle.id)).toEqual(['PRIVATE', 'PSV']);
    jest.replaceProperty(motorCycle, 'classes', { PSV: [] } as never);
    expect(categoriesOf(motorCycle.id)).toEqual(['PSV']);
    expect(vehicleUsesFor(motorCycle.id, 'PSV')).toEqual([]);
    expect(motorQuoteIssues({ ...bodaAnswers, productPolicyId: null }, 2026)).toEqual([
      { field: 'vehicleUse', message: 'motor.use.unknown' },
    ]);
    expect(categoriesOf(personalAccident.id)).toEqual([]);
  });

  it("reads the insurers' product from the table", () => {
    jest.replaceProperty(motorCycle, 'policyProducts', { Comprehensive: 7, 'Third Party Only': 8 } as never);
    expect(motorQuoteRequestSchema.parse(bodaAnswers).productPolicyId).toBe(8);
  });

  it('reads the usual plate, and what is said of others, from the table', () => {
    expect(isUsualPlate('kmfa 123b', motorCycle.id)).toBe(true);
    jest.replaceProperty(motorCycle, 'plate', { pattern: /^ZZ\d{3}Z$/, message: 'vehicle.plate.other' } as never);
    expect(isUsualPlate('kmfa 123b', motorCycle.id)).toBe(false);
    expect(normalisePlate('zz123z')).toBe('ZZ 123Z');
    expect(usualPlateMessage(motorCycle.id)).toBe('vehicle.plate.other');
  });

  it('reads the bodies from the table', () => {
    jest.replaceProperty(motorCycle, 'bodies', ['THREE_WHEELER'] as never);
    expect(bodyTypesFor(boda)).toEqual(['THREE_WHEELER']);
  });

  it('has pages, documents and a term of a year for every line of business', () => {
    expect(Object.keys(linesOfBusiness)).toEqual(productKinds);
    for (const { kind } of Object.values(products)) expect(linesOfBusiness[kind].pages.quotes).toMatch(/\/quote$/);
    expect(motorCoverDurations).toContain(linesOfBusiness.MOTOR.yearlyTerm);
    expect(paDurations).toContain(linesOfBusiness.PA.yearlyTerm);
  });
});
