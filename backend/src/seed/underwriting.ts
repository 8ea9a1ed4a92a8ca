import { currentEdition, kes } from './seed-table';

type Category = 'PRIVATE' | 'COMMERCIAL' | 'PSV';

interface Rule {
  readonly underwriterId: number;
  readonly productId?: 1 | 2;
  readonly productCategory: Category;
  readonly vehicleUse?: string;
  readonly maximumAge?: number;
  readonly minimumValue?: number;
  readonly maximumValue?: number;
}

/* Comprehensive only. Who is strict differs by class, so that five of the eight answer for any ordinary vehicle. */
const strict: readonly Rule[] = [
  { underwriterId: 3, productCategory: 'PRIVATE', maximumAge: 10, maximumValue: 12_000_000 },
  { underwriterId: 6, productCategory: 'PRIVATE', maximumAge: 12, minimumValue: 750_000, maximumValue: 25_000_000 },
  { underwriterId: 7, productCategory: 'PRIVATE', maximumAge: 12, minimumValue: 1_000_000 },
  { underwriterId: 2, productCategory: 'COMMERCIAL', maximumAge: 12 },
  { underwriterId: 4, productCategory: 'COMMERCIAL', maximumAge: 12, minimumValue: 800_000 },
  { underwriterId: 6, productCategory: 'COMMERCIAL', maximumAge: 10, minimumValue: 600_000 },
  { underwriterId: 2, productCategory: 'PSV', maximumAge: 10, minimumValue: 400_000 },
  { underwriterId: 4, productCategory: 'PSV', maximumAge: 10 },
  { underwriterId: 7, productCategory: 'PSV', maximumAge: 10, minimumValue: 500_000, vehicleUse: 'Digital Taxi' },
  { underwriterId: 4, productId: 2, productCategory: 'PRIVATE', maximumAge: 10 },
  { underwriterId: 6, productId: 2, productCategory: 'PRIVATE', maximumAge: 8, maximumValue: 1_000_000 },
  { underwriterId: 7, productId: 2, productCategory: 'PSV', maximumAge: 8 },
];

/* Nobody insures a private car below this value comprehensively. */
const everyone: readonly Rule[] = Array.from({ length: 8 }, (_, index) => ({
  underwriterId: index + 1,
  productCategory: 'PRIVATE' as const,
  minimumValue: 500_000,
}));

export const acceptanceRows = [...everyone, ...strict].map((rule, index) => ({
  id: index + 1,
  underwriterId: rule.underwriterId,
  productId: rule.productId ?? 1,
  productCategory: rule.productCategory,
  vehicleUse: rule.vehicleUse ?? null,
  productType: 'Comprehensive',
  maximumAge: rule.maximumAge ?? null,
  minimumValueCents: rule.minimumValue === undefined ? null : kes(rule.minimumValue),
  maximumValueCents: rule.maximumValue === undefined ? null : kes(rule.maximumValue),
  ...currentEdition,
}));

const excessRates = [250, 250, 250, 300, 250, 275, 300, 250];
const excessMinimums = [15_000, 15_000, 20_000, 20_000, 15_000, 17_500, 20_000, 15_000];
const excessClasses = [
  { productId: 1, productCategory: 'PRIVATE', more: 0, part: 100 },
  { productId: 1, productCategory: 'COMMERCIAL', more: 250, part: 150 },
  { productId: 1, productCategory: 'PSV', more: 250, part: 150 },
  { productId: 2, productCategory: 'PRIVATE', more: 250, part: 30 },
  { productId: 2, productCategory: 'PSV', more: 500, part: 30 },
];

export const excessRows = excessClasses
  .flatMap(({ productId, productCategory, more, part }) =>
    excessRates.map((rate, index) => ({
      underwriterId: index + 1,
      productId,
      productCategory,
      rateBp: rate + more,
      minimumCents: (excessMinimums[index] ?? 15_000) * part,
      ...currentEdition,
    })),
  )
  .map((excess, index) => ({ id: index + 1, ...excess }));

/** 0: included without a limit of its own. */
const covers = {
  'Third party injury or death': [0, 0, 0, 0, 0, 0, 0, 0],
  'Third party property damage': [5, 5, 10, 5, 5, 7.5, 20, 5].map((millions) => millions * 1_000_000),
  'Passenger injury, per person': [3, 3, 3, 3, 3, 3, 3, 3].map((millions) => millions * 1_000_000),
};
const ownDamage = {
  'Accidental damage': [0, 0, 0, 0, 0, 0, 0, 0],
  'Fire and theft': [0, 0, 0, 0, 0, 0, 0, 0],
  'Emergency medical expenses': [30_000, 50_000, 50_000, 30_000, 30_000, 50_000, 100_000, 30_000],
  'Towing and recovery': [50_000, 50_000, 75_000, 50_000, 30_000, 50_000, 100_000, 40_000],
  'Authorised repairs': [30_000, 50_000, 50_000, 50_000, 30_000, 40_000, 50_000, 30_000],
};

export const coverRows = ([1, 2] as const)
  .flatMap((productId) =>
    (['Comprehensive', 'Third Party Only'] as const).flatMap((productType) =>
      Object.entries(productType === 'Comprehensive' ? { ...covers, ...ownDamage } : covers).flatMap(
        ([name, limits], position) =>
          limits.map((limit, index) => ({
            underwriterId: index + 1,
            productId,
            productType,
            name,
            position,
            limitCents: kes(limit),
            ...currentEdition,
          })),
      ),
    ),
  )
  .map((cover, index) => ({ id: index + 1, ...cover }));
