import {
  commercialUses,
  customerTypes,
  maximumPassengers,
  maximumVehicleValue,
  messageText,
  motorCyclePsvUses,
  motorQuoteRequestSchemaWith,
  nairobiYear,
  parseShillings,
  passengersOfUse,
  psvUses,
  tonnageOptions,
  vehicleUsesFor,
  type MessageKey,
  type MotorQuoteInput,
} from './';

const year = 2026;
const schema = motorQuoteRequestSchemaWith(() => year);

const privateCar: MotorQuoteInput = {
  make: 'Toyota',
  model: 'Fielder',
  yearOfManufacture: '2016',
  productId: 1,
  productCategory: 'PRIVATE',
  productType: 'Comprehensive',
  estimatedValue: '710,000',
  coverDuration: 12,
  passangers: 1,
  customerType: 'Individual',
  vehicleUse: '',
  tonnage: 1,
  tcsAccepted: true,
};
const commercial: MotorQuoteInput = {
  ...privateCar,
  productCategory: 'COMMERCIAL',
  vehicleUse: 'Own Goods',
  passangers: 3,
  tonnage: 7,
};
const psv: MotorQuoteInput = { ...privateCar, productCategory: 'PSV', vehicleUse: 'Matatu', passangers: 14 };
const bodaBoda: MotorQuoteInput = { ...psv, productId: 2, vehicleUse: 'Boda Boda', passangers: 1 };

const issues = (input: unknown): string[] => {
  const parsed = schema.safeParse(input);
  return parsed.success ? [] : parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`);
};
const sent = (input: MotorQuoteInput) => schema.parse(input);

describe('when every rule of the motor quote is kept', () => {
  it.each<[string, MotorQuoteInput]>([
    ['a private car', privateCar],
    ['a private car of a company', { ...privateCar, customerType: 'Corporate' }],
    ['a commercial car', commercial],
    ['a public service car', psv],
    ['a private motor cycle', { ...privateCar, productId: 2 }],
    ['a boda boda', bodaBoda],
    ['one month', { ...privateCar, coverDuration: 1 }],
    ['this year’s car', { ...privateCar, yearOfManufacture: String(year) }],
    ['a car of 15 years exactly', { ...privateCar, yearOfManufacture: String(year - 15) }],
    ['an old car for Third Party Only', { ...privateCar, productType: 'Third Party Only', yearOfManufacture: '1900' }],
    ['one of before cars', { ...privateCar, productType: 'Third Party Only', yearOfManufacture: '1886' }],
    ['no value for Third Party Only', { ...privateCar, productType: 'Third Party Only', estimatedValue: '0' }],
    ['a nonsense value for Third Party Only', { ...privateCar, productType: 'Third Party Only', estimatedValue: 'x' }],
    ['the largest value', { ...privateCar, estimatedValue: String(maximumVehicleValue) }],
    ['the most passengers', { ...commercial, passangers: maximumPassengers }],
    ['the most of a matatu', { ...psv, passangers: 72 }],
    ['the most of a tuk tuk', { ...psv, vehicleUse: 'Tuk Tuk', passangers: 3 }],
    ['numbers as strings', { ...commercial, productId: '1', passangers: '3', tonnage: '-9', coverDuration: '12' }],
    ['space around answers', { ...privateCar, make: ' Toyota ', yearOfManufacture: ' 2016 ' }],
  ])('accepts %s', (_, input) => {
    expect(issues(input)).toEqual([]);
  });

  it.each(commercialUses)('accepts the commercial use %s', (vehicleUse) => {
    expect(issues({ ...commercial, vehicleUse })).toEqual([]);
  });
  it.each(psvUses)('accepts the public service use %s', (vehicleUse) => {
    expect(issues({ ...psv, vehicleUse, passangers: Math.min(14, passengersOfUse(vehicleUse)) })).toEqual([]);
  });
  it.each(tonnageOptions)('accepts the tonnage $label', ({ value }) => {
    expect(issues({ ...commercial, tonnage: value })).toEqual([]);
  });
  it.each(customerTypes)('accepts the customer type %s', (customerType) => {
    expect(issues({ ...psv, customerType })).toEqual([]);
  });
});

describe('when one rule of the motor quote is broken', () => {
  const cases: [string, MotorQuoteInput, Partial<Record<keyof MotorQuoteInput, unknown>>, string, MessageKey][] = [
    ...(
      ['make', 'model', 'yearOfManufacture', 'productId', 'productCategory', 'productType', 'estimatedValue'] as const
    ).flatMap((field): typeof cases => [
      [`${field} missing`, privateCar, { [field]: undefined }, field, 'mandatory'],
      [`${field} null`, privateCar, { [field]: null }, field, 'mandatory'],
      [`${field} blank`, privateCar, { [field]: '   ' }, field, 'mandatory'],
    ]),
    ['terms null', privateCar, { tcsAccepted: null }, 'tcsAccepted', 'mandatory'],
    ['terms missing', privateCar, { tcsAccepted: undefined }, 'tcsAccepted', 'mandatory'],
    ['terms refused', privateCar, { tcsAccepted: false }, 'tcsAccepted', 'motor.tcs'],
    ['product zero', privateCar, { productId: 0 }, 'productId', 'mandatory'],
    ['a product that is no vehicle', privateCar, { productId: 3 }, 'productId', 'motor.product.unknown'],
    [
      'a class that does not exist',
      privateCar,
      { productCategory: 'private' },
      'productCategory',
      'motor.class.unknown',
    ],
    ['a commercial motor cycle', { ...commercial, productId: 2 }, {}, 'productCategory', 'motor.class.unknown'],
    ['a type that does not exist', privateCar, { productType: 'Third Party' }, 'productType', 'motor.type.unknown'],
    ['a year of two digits', privateCar, { yearOfManufacture: '16' }, 'yearOfManufacture', 'motor.year.format'],
    ['a date as the year', privateCar, { yearOfManufacture: '2016-01' }, 'yearOfManufacture', 'motor.year.format'],
    ['next year', privateCar, { yearOfManufacture: '2027' }, 'yearOfManufacture', 'motor.year.future'],
    ['16 years, Comprehensive', privateCar, { yearOfManufacture: '2010' }, 'yearOfManufacture', 'motor.year.tooOld'],
    ['value 0, Comprehensive', privateCar, { estimatedValue: '0' }, 'estimatedValue', 'motor.value.positive'],
    ['value 0.00', privateCar, { estimatedValue: '0.00' }, 'estimatedValue', 'motor.value.positive'],
    ['a negative value', privateCar, { estimatedValue: '-5' }, 'estimatedValue', 'motor.value.positive'],
    ['a value in words', privateCar, { estimatedValue: 'a million' }, 'estimatedValue', 'motor.value.positive'],
    ['a value in exponents', privateCar, { estimatedValue: '1e9' }, 'estimatedValue', 'motor.value.positive'],
    ['too large a value', privateCar, { estimatedValue: '500000001' }, 'estimatedValue', 'motor.value.tooLarge'],
    ['six months', privateCar, { coverDuration: 6 }, 'coverDuration', 'motor.duration.unknown'],
    ['tonnage 0', commercial, { tonnage: 0 }, 'tonnage', 'mandatory'],
    ['tonnage null', commercial, { tonnage: null }, 'tonnage', 'mandatory'],
    ['tonnage 21', commercial, { tonnage: 21 }, 'tonnage', 'motor.tonnage.unknown'],
    ['tonnage -1', commercial, { tonnage: -1 }, 'tonnage', 'motor.tonnage.unknown'],
    ['tonnage 2.5', commercial, { tonnage: 2.5 }, 'tonnage', 'motor.tonnage.unknown'],
    ['tonnage in words', commercial, { tonnage: 'seven' }, 'tonnage', 'motor.tonnage.unknown'],
    ...[commercial, psv, bodaBoda].flatMap((input): typeof cases => [
      ['customer type missing', input, { customerType: '' }, 'customerType', 'mandatory'],
      ['another customer type', input, { customerType: 'Estate' }, 'customerType', 'motor.customerType.unknown'],
      ['use missing', input, { vehicleUse: ' ' }, 'vehicleUse', 'mandatory'],
      ['another use', input, { vehicleUse: 'Racing' }, 'vehicleUse', 'motor.use.unknown'],
      ['no passengers', input, { passangers: 0 }, 'passangers', 'mandatory'],
      ['passengers blank', input, { passangers: '' }, 'passangers', 'mandatory'],
    ]),
    ...[commercial, psv].flatMap((input): typeof cases => [
      ['passengers below zero', input, { passangers: -1 }, 'passangers', 'motor.passengers.range'],
      ['half a passenger', input, { passangers: 1.5 }, 'passangers', 'motor.passengers.range'],
      ['201 passengers', input, { passangers: maximumPassengers + 1 }, 'passangers', 'motor.passengers.range'],
    ]),
    ['five on a boda boda', bodaBoda, { passangers: 5 }, 'passangers', 'motor.passengers.one'],
    ['half a passenger on a boda boda', bodaBoda, { passangers: 0.5 }, 'passangers', 'motor.passengers.one'],
    ['four in a tuk tuk', psv, { vehicleUse: 'Tuk Tuk', passangers: 4 }, 'passangers', 'motor.passengers.range'],
    ['eight in a taxi', psv, { vehicleUse: 'Digital Taxi', passangers: 8 }, 'passangers', 'motor.passengers.range'],
    ['more than a matatu seats', psv, { passangers: 73 }, 'passangers', 'motor.passengers.range'],
    ['a use of another class', psv, { vehicleUse: 'Own Goods' }, 'vehicleUse', 'motor.use.unknown'],
    ['a use of another product', psv, { vehicleUse: 'Boda Boda' }, 'vehicleUse', 'motor.use.unknown'],
    ['a car’s use for a motor cycle', bodaBoda, { vehicleUse: 'Matatu' }, 'vehicleUse', 'motor.use.unknown'],
  ];

  it.each(cases)('refuses %s', (_, valid, change, field, message) => {
    expect(issues(valid === commercial || valid === psv || valid === bodaBoda ? valid : privateCar)).toEqual([]);
    expect(issues({ ...valid, ...change })).toEqual([`${field}: ${message}`]);
  });

  it('is not judged where the class does not ask it', () => {
    const stale = { customerType: 'Estate', vehicleUse: 'Racing', passangers: 900, tonnage: 77 };
    expect(issues({ ...privateCar, ...stale })).toEqual([]);
    expect(issues({ ...psv, tonnage: 77 })).toEqual([]);
  });

  it('names the year that would do', () => {
    const parsed = schema.safeParse({ ...privateCar, yearOfManufacture: '2010' });
    const [issue] = parsed.error?.issues ?? [];
    const params = issue && 'params' in issue ? (issue.params as Record<string, number>) : undefined;
    expect(messageText('motor.year.tooOld', 'en', params)).toBe(
      'Comprehensive covers vehicles up to 15 years old. Choose 2011 or newer, or Third Party Only.',
    );
  });
});

describe('when several rules of the motor quote are broken', () => {
  it('answers all at once, one issue a field', () => {
    expect(issues({})).toEqual(
      [
        'make',
        'model',
        'yearOfManufacture',
        'productId',
        'productCategory',
        'productType',
        'tcsAccepted',
        'estimatedValue',
      ].map((field) => `${field}: mandatory`),
    );
  });

  it('adds what the class asks for', () => {
    expect(issues({ productCategory: 'COMMERCIAL' }).slice(-4)).toEqual(
      ['customerType', 'vehicleUse', 'passangers', 'tonnage'].map((field) => `${field}: mandatory`),
    );
  });

  it.each([
    ['an object', { ...privateCar, make: { $ne: '' } }],
    ['a list', { ...privateCar, productCategory: ['PRIVATE'] }],
    ['a text where yes or no belongs', { ...privateCar, tcsAccepted: 'true' }],
    ['no request at all', null],
  ])('refuses %s outright', (_, input) => {
    expect(schema.safeParse(input).success).toBe(false);
  });
});

describe('when a motor quote is sent', () => {
  it('sends 1 tonne, 1 passenger and no use for PRIVATE, whatever an earlier class left behind', () => {
    expect(sent({ ...privateCar, passangers: 14, tonnage: -19, vehicleUse: 'Matatu', customerType: '' })).toMatchObject(
      { passangers: 1, tonnage: 1, vehicleUse: '', customerType: 'Individual' },
    );
  });

  it('keeps the codes of the tonnage bands', () => {
    expect(sent({ ...commercial, tonnage: -9 }).tonnage).toBe(-9);
    expect(sent({ ...commercial, tonnage: '-19' }).tonnage).toBe(-19);
  });

  it('sends no stale tonnage for PSV and no stale value for Third Party Only', () => {
    expect(sent({ ...psv, tonnage: -9 }).tonnage).toBe(1);
    expect(sent({ ...privateCar, productType: 'Third Party Only' }).estimatedValue).toBe('0');
  });

  it('sends the value as digits and 12 months unless told', () => {
    expect(sent({ ...privateCar, estimatedValue: 'KES 1,200,000.00', coverDuration: null })).toMatchObject({
      estimatedValue: '1200000',
      coverDuration: 12,
    });
  });

  it('can be read again by the server', () => {
    for (const input of [privateCar, commercial, psv, bodaBoda]) expect(sent(sent(input))).toEqual(sent(input));
  });
});

describe('when an amount is read', () => {
  it.each([
    ['710000', 710000],
    ['710,000', 710000],
    ['KES 710,000', 710000],
    ['KSh. 710 000.40', 710000],
    ['0.5', 1],
    ['', Number.NaN],
    ['1.234', 1234],
    ['1.2345', Number.NaN],
    ['850000,00', Number.NaN],
    ['850000.00', 850000],
    ['12k', Number.NaN],
    ['Infinity', Number.NaN],
  ])('reads "%s" as %d', (text, amount) => {
    expect(parseShillings(text)).toBe(amount);
  });
});

describe('when uses are offered', () => {
  it('depends on product and class', () => {
    expect(vehicleUsesFor(1, 'COMMERCIAL')).toEqual(commercialUses);
    expect(vehicleUsesFor(1, 'PSV')).toEqual(psvUses);
    expect(vehicleUsesFor(2, 'PSV')).toEqual(motorCyclePsvUses);
    expect([...vehicleUsesFor(1, 'PRIVATE'), ...vehicleUsesFor(2, 'COMMERCIAL')]).toEqual([]);
  });
});

describe('when the year turns', () => {
  it('turns by the clock of Nairobi', () => {
    expect(nairobiYear(new Date('2026-12-31T20:59:59Z'))).toBe(2026);
    expect(nairobiYear(new Date('2026-12-31T21:00:00Z'))).toBe(2027);
  });
});
