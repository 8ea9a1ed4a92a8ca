import { products } from '@tulinde/contracts';
import type { AcceptanceRule, Underwriter } from '../../catalogue/underwriters';
import { currentEdition, kes, numbered } from './seed-table';

/* Nobody insures a private car below this value comprehensively. */
const ofTheMarket: AcceptanceRule = {
  productId: products.motorCar.id,
  productCategory: 'PRIVATE',
  minimumValue: 500_000,
};

/**
 * For Comprehensive only. Each class has other strict insurers, so that five of the eight make an offer for any ordinary
 * vehicle.
 */
export const acceptanceRowsOf = (all: readonly Underwriter[]) =>
  numbered(
    all.flatMap(({ id, accepts }) =>
      [ofTheMarket, ...accepts].map((rule) => ({
        underwriterId: id,
        productId: rule.productId,
        productCategory: rule.productCategory,
        vehicleUse: rule.vehicleUse ?? null,
        productType: 'Comprehensive',
        maximumAge: rule.maximumAge ?? null,
        minimumValueCents: rule.minimumValue === undefined ? null : kes(rule.minimumValue),
        maximumValueCents: rule.maximumValue === undefined ? null : kes(rule.maximumValue),
        ...currentEdition,
      })),
    ),
  );

const excessClasses = [
  { productId: products.motorCar.id, productCategory: 'PRIVATE', more: 0, part: 100 },
  { productId: products.motorCar.id, productCategory: 'COMMERCIAL', more: 250, part: 150 },
  { productId: products.motorCar.id, productCategory: 'PSV', more: 250, part: 150 },
  { productId: products.motorCycle.id, productCategory: 'PRIVATE', more: 250, part: 30 },
  { productId: products.motorCycle.id, productCategory: 'PSV', more: 500, part: 30 },
];

export const excessRowsOf = (all: readonly Underwriter[]) =>
  numbered(
    excessClasses.flatMap(({ productId, productCategory, more, part }) =>
      all.map(({ id, excess }) => ({
        underwriterId: id,
        productId,
        productCategory,
        rateBp: excess.rateBp + more,
        minimumCents: excess.minimum * part,
        ...currentEdition,
      })),
    ),
  );

type Limit = readonly [name: string, of: (limits: Underwriter['limits']) => number];

/** 0: included without a limit of its own. */
const covers: readonly Limit[] = [
  ['Third party injury or death', () => 0],
  ['Third party property damage', ({ propertyDamage }) => propertyDamage],
  ['Passenger injury, per person', () => 3_000_000],
];
const ownDamage: readonly Limit[] = [
  ['Accidental damage', () => 0],
  ['Fire and theft', () => 0],
  ['Emergency medical expenses', ({ medical }) => medical],
  ['Towing and recovery', ({ towing }) => towing],
  ['Authorised repairs', ({ repairs }) => repairs],
];

export const coverRowsOf = (all: readonly Underwriter[]) =>
  numbered(
    [products.motorCar, products.motorCycle].flatMap(({ id: productId }) =>
      (['Comprehensive', 'Third Party Only'] as const).flatMap((productType) =>
        (productType === 'Comprehensive' ? [...covers, ...ownDamage] : covers).flatMap(([name, limitOf], position) =>
          all.map(({ id, limits }) => ({
            underwriterId: id,
            productId,
            productType,
            name,
            position,
            limitCents: kes(limitOf(limits)),
            ...currentEdition,
          })),
        ),
      ),
    ),
  );
