import { nairobiYear, vehicleUsesFor, comprehensiveMaximumAge } from '@tulinde/contracts';
import type { MotorDraft } from '../../slices/purchase-slice';

/** What the form holds: the draft, and what the page knows by itself. */
export interface MotorFormValues extends MotorDraft {
  productId: number;
  tcsAccepted: boolean;
}
export type MotorFieldName = keyof MotorDraft;

export const emptyDraft: MotorDraft = {
  productCategory: 'PRIVATE',
  productType: 'Comprehensive',
  make: '',
  model: '',
  yearOfManufacture: '',
  estimatedValue: '',
  coverDuration: '12',
  vehicleUse: '',
  passangers: '',
  tonnage: '',
  customerType: 'Individual',
};

/** The answers that belong to a class, as they start in it: another class never inherits them (spec 16). */
export const classAnswers = (productId: number, productCategory: string) => {
  const uses = vehicleUsesFor(productId, productCategory);
  return {
    vehicleUse: uses.length === 1 ? (uses[0] ?? '') : '',
    customerType: 'Individual',
    passangers: '',
    tonnage: '',
  } as const satisfies Partial<MotorDraft>;
};

/** The fields that a person sees for these answers, in the order of the page. */
export const visibleFields = ({ productCategory, productType }: MotorDraft): MotorFieldName[] => [
  'productCategory',
  'productType',
  ...(productCategory === 'PRIVATE' ? [] : (['vehicleUse', 'customerType'] as const)),
  'make',
  'model',
  'yearOfManufacture',
  ...(productType === 'Third Party Only' ? [] : (['estimatedValue'] as const)),
  ...(productCategory === 'PRIVATE' ? [] : (['passangers'] as const)),
  ...(productCategory === 'COMMERCIAL' ? (['tonnage'] as const) : []),
  'coverDuration',
];

export const fieldId = (name: MotorFieldName): string => `motor-${name}`;

const oldestListedYear = 1960;

/** Stands in the list for a year that is typed. */
export const earlierYear = 'earlier';

/** A year that no list of years has. */
export const isTypedYear = (year: string): boolean => /^\d{4}$/.test(year) && Number(year) < oldestListedYear;

/**
 * Years to choose from, newest first, and where there is no lower limit the way to one that is not among them. A chosen
 * year that the insurance type does not take stays in the list, so that the page can say what is wrong with it.
 */
export const yearOptions = (productType: string, chosen: string): string[] => {
  const thisYear = nairobiYear();
  const oldest = productType === 'Comprehensive' ? thisYear - comprehensiveMaximumAge : oldestListedYear;
  const years = Array.from({ length: thisYear - oldest + 1 }, (_, index) => String(thisYear - index));
  if (productType !== 'Comprehensive') return [...years, earlierYear];
  return chosen === '' || years.includes(chosen) ? years : [...years, chosen].sort((a, b) => Number(b) - Number(a));
};
