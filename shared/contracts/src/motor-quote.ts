import * as z from 'zod/mini';
import {
  comprehensiveMaximumAge,
  customerTypes,
  maximumPassengers,
  maximumVehicleValue,
  motorCoverDurations,
  productTypes,
  tonnageOptions,
  type CustomerType,
  type MotorCoverDuration,
  type ProductCategory,
  type ProductType,
} from './motor-options';
import { parseShillings } from './identifiers/amount';
import { lenientCount as count, lenientText as text } from './lenient-fields';
import { addMessages, type MessageKey } from './messages';
import { passengersOfUse } from './passenger-limits';
import { plainText } from './plain-fields';
import { nairobiYear } from './purchase/days';
import { categoriesOf, isMotorProduct, motorProductOf, vehicleUsesFor, type MotorProductId } from './products';
import { quoteMessages } from './quote-messages';

addMessages(quoteMessages);

const motorQuoteShape = z.object({
  make: text,
  model: text,
  yearOfManufacture: text,
  productId: count,
  productPolicyId: z.nullish(z.union([plainText(40, 'request.malformed'), z.number()])),
  productCategory: text,
  productType: text,
  estimatedValue: text,
  coverDuration: z.pipe(
    count,
    z.transform((value) => (value === 0 ? 12 : value)),
  ),
  passangers: count,
  customerType: text,
  vehicleUse: text,
  tonnage: count,
  tcsAccepted: z.pipe(
    z.nullish(z.boolean()),
    z.transform((value) => value ?? null),
  ),
});

/** Raw answers of the motor form: what the form holds and the wire carries, before any rule. */
export type MotorQuoteInput = z.input<typeof motorQuoteShape>;
export type MotorQuoteField = keyof MotorQuoteInput;

/** A motor quote request that has passed every rule of `motorQuoteIssues`. */
export interface MotorQuoteRequest {
  make: string;
  model: string;
  /** Four digits. */
  yearOfManufacture: string;
  productId: MotorProductId;
  /** Of the product's `policyProducts`; absent in answers that were stored before it was sent. */
  productPolicyId?: string | number | null | undefined;
  productCategory: ProductCategory;
  productType: ProductType;
  /** Whole shillings as digits; `'0'` for Third Party Only. */
  estimatedValue: string;
  coverDuration: MotorCoverDuration;
  /** 1 for PRIVATE. `passangers` is the wire's spelling. */
  passangers: number;
  customerType: CustomerType;
  /** '' for PRIVATE. */
  vehicleUse: string;
  /** 1 for PRIVATE and PSV; −9 and −19 are codes of bands. */
  tonnage: number;
  tcsAccepted: boolean;
}

export interface MotorQuoteIssue {
  field: MotorQuoteField;
  message: MessageKey;
  params?: Record<string, string | number>;
}

type Shape = z.output<typeof motorQuoteShape>;

const mandatory = (values: Shape): MotorQuoteField[] => {
  const always: MotorQuoteField[] = [
    'make',
    'model',
    'yearOfManufacture',
    'productId',
    'productCategory',
    'productType',
    'tcsAccepted',
  ];
  // Third Party Only hides the value and "0" is not an error there (spec 14).
  if (values.productType !== 'Third Party Only') always.push('estimatedValue');
  if (values.productCategory === 'COMMERCIAL') always.push('customerType', 'vehicleUse', 'passangers', 'tonnage');
  if (values.productCategory === 'PSV') always.push('customerType', 'vehicleUse', 'passangers');
  return always.filter((field) => {
    const value = values[field];
    return value === '' || value === 0 || value === null || value === undefined;
  });
};

/* Of the lists or typed: what a certificate and the registry can print. */
const isVehicleName = (name: string): boolean => /^[A-Za-z0-9][A-Za-z0-9 .&'/+()-]{0,39}$/.test(name);

/**
 * Every broken rule of a request at once, in the order of the form.
 * @param currentYear the calendar year in Nairobi on the day of the quote.
 */
export const motorQuoteIssues = (values: Shape, currentYear: number): MotorQuoteIssue[] => {
  const issues: MotorQuoteIssue[] = mandatory(values).map((field) => ({ field, message: 'mandatory' }));
  const missing = new Set(issues.map((issue) => issue.field));
  const check = (
    field: MotorQuoteField,
    isValid: boolean,
    message: MessageKey,
    params?: Record<string, string | number>,
  ) => {
    if (!missing.has(field) && !isValid) {
      issues.push(params ? { field, message, params } : { field, message });
      missing.add(field);
    }
  };

  const { productId, productCategory, productType } = values;
  const isComprehensive = productType === 'Comprehensive';
  check('productId', isMotorProduct(productId), 'motor.product.unknown');
  check(
    'productCategory',
    !isMotorProduct(productId) || (categoriesOf(productId) as readonly string[]).includes(productCategory),
    'motor.class.unknown',
  );
  check('productType', (productTypes as readonly string[]).includes(productType), 'motor.type.unknown');

  check('make', isVehicleName(values.make), 'motor.name.format');
  check('model', isVehicleName(values.model), 'motor.name.format');

  const year = /^\d{4}$/.test(values.yearOfManufacture) ? Number(values.yearOfManufacture) : Number.NaN;
  check('yearOfManufacture', !Number.isNaN(year), 'motor.year.format');
  check('yearOfManufacture', year <= currentYear, 'motor.year.future', { year: currentYear });
  const oldest = currentYear - comprehensiveMaximumAge;
  check('yearOfManufacture', !isComprehensive || year >= oldest, 'motor.year.tooOld', { year: oldest });

  if (isComprehensive) {
    const value = parseShillings(values.estimatedValue);
    check('estimatedValue', value > 0, 'motor.value.positive');
    check('estimatedValue', value <= maximumVehicleValue, 'motor.value.tooLarge');
  }
  check(
    'coverDuration',
    (motorCoverDurations as readonly number[]).includes(values.coverDuration),
    'motor.duration.unknown',
  );

  if (productCategory === 'COMMERCIAL' || productCategory === 'PSV') {
    check(
      'customerType',
      (customerTypes as readonly string[]).includes(values.customerType),
      'motor.customerType.unknown',
    );
    // Which uses there are follows from product and class: where one of those is wrong, the use cannot be judged.
    const hasUses = !missing.has('productId') && !missing.has('productCategory');
    const uses: readonly string[] = vehicleUsesFor(productId, productCategory);
    check('vehicleUse', !hasUses || uses.includes(values.vehicleUse), 'motor.use.unknown');
    const passengers = values.passangers;
    const max = missing.has('vehicleUse') ? maximumPassengers : passengersOfUse(values.vehicleUse);
    const range = max === 1 ? 'motor.passengers.one' : 'motor.passengers.range';
    check('passangers', passengers >= 1 && passengers <= max, range, { max });
  }
  if (productCategory === 'COMMERCIAL') {
    check(
      'tonnage',
      tonnageOptions.some((option) => option.value === values.tonnage),
      'motor.tonnage.unknown',
    );
  }
  check('tcsAccepted', values.tcsAccepted === true, 'motor.tcs');
  return issues;
};

/* Spec 16: what the class does not ask is never sent stale. */
const clean = (values: Shape): MotorQuoteRequest => {
  const isPrivate = values.productCategory === 'PRIVATE';
  const isComprehensive = values.productType === 'Comprehensive';
  return {
    make: values.make,
    model: values.model,
    yearOfManufacture: values.yearOfManufacture,
    productId: values.productId as MotorProductId,
    productPolicyId: motorProductOf(values.productId)?.policyProducts[values.productType as ProductType],
    productCategory: values.productCategory as ProductCategory,
    productType: values.productType as ProductType,
    estimatedValue: isComprehensive ? String(parseShillings(values.estimatedValue)) : '0',
    coverDuration: values.coverDuration as MotorCoverDuration,
    passangers: isPrivate ? 1 : values.passangers,
    customerType:
      isPrivate && values.customerType !== 'Corporate' ? 'Individual' : (values.customerType as CustomerType),
    vehicleUse: isPrivate ? '' : values.vehicleUse,
    tonnage: values.productCategory === 'COMMERCIAL' ? values.tonnage : 1,
    tcsAccepted: true,
  };
};

/**
 * The one schema of `/getQuote`: the form, the call and the server parse with it.
 * Issue messages are {@link MessageKey}s with their parameters in `params`.
 * @param currentYear called at each parse, so that a page left open over New Year's Eve follows.
 */
export const motorQuoteRequestSchemaWith = (currentYear: () => number) =>
  z.pipe(
    motorQuoteShape.check((context) => {
      for (const issue of motorQuoteIssues(context.value, currentYear())) {
        context.issues.push({
          code: 'custom',
          input: context.value[issue.field],
          path: [issue.field],
          message: issue.message,
          ...(issue.params ? { params: issue.params } : {}),
        });
      }
    }),
    z.transform(clean),
  );

export const motorQuoteRequestSchema = motorQuoteRequestSchemaWith(() => nairobiYear());
