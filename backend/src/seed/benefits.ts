import { currentEdition, kes } from './seed-table';
import { of, type PerUnderwriter } from './tariff-band';

type Category = 'PRIVATE' | 'COMMERCIAL' | 'PSV';

interface BenefitPrice {
  readonly rateBp?: number;
  readonly minimum?: number;
  readonly flat?: number;
  readonly perSeat?: number;
  readonly freeLimit?: number;
  readonly maximumLimit?: number;
}

interface BenefitSeed {
  readonly name: string;
  readonly types: readonly ('Comprehensive' | 'Third Party Only')[];
  /** The price for an underwriter (index 0–7) and class, or null where it is not sold. */
  readonly priceOf: (index: number, category: Category) => BenefitPrice | null;
}

const flatBy =
  (values: PerUnderwriter) =>
  (index: number): BenefitPrice | null => {
    const flat = of(values, index);
    return flat === null ? null : { flat };
  };

const limitBy =
  (free: PerUnderwriter, maximum: PerUnderwriter) =>
  (index: number): BenefitPrice | null => {
    const freeLimit = of(free, index);
    const maximumLimit = of(maximum, index);
    return freeLimit === null || maximumLimit === null ? null : { rateBp: 1_000, freeLimit, maximumLimit };
  };

const protectorOffered = [true, true, true, true, true, true, false, true];
const violenceOffered = [true, true, true, true, true, false, true, true];
const comprehensive = ['Comprehensive'] as const;
const everyType = ['Comprehensive', 'Third Party Only'] as const;

const carBenefits: readonly BenefitSeed[] = [
  {
    name: 'Excess protector',
    types: comprehensive,
    priceOf: (index, category) => {
      if (protectorOffered[index] !== true) return null;
      return category === 'PRIVATE' ? { rateBp: 25, minimum: 2_500 } : { rateBp: 50, minimum: 5_000 };
    },
  },
  {
    name: 'Political violence and terrorism',
    types: comprehensive,
    priceOf: (index, category) => {
      if (violenceOffered[index] !== true) return null;
      return { rateBp: category === 'PRIVATE' ? 25 : 45, minimum: 2_500 };
    },
  },
  {
    name: 'Windscreen',
    types: comprehensive,
    priceOf: limitBy(
      [30_000, 30_000, 50_000, 40_000, 30_000, 50_000, 35_000, 30_000],
      [150_000, 100_000, 200_000, 150_000, 100_000, 150_000, 120_000, 150_000],
    ),
  },
  {
    name: 'Entertainment unit',
    types: comprehensive,
    priceOf: limitBy(
      [30_000, 30_000, 50_000, 30_000, null, 40_000, 35_000, 30_000],
      [100_000, 100_000, 150_000, 100_000, null, 120_000, 100_000, 150_000],
    ),
  },
  {
    name: 'Loss of use',
    types: comprehensive,
    priceOf: flatBy([3_000, 3_000, 3_200, 3_000, 2_800, null, 3_500, 3_000]),
  },
  {
    name: 'Road rescue',
    types: everyType,
    priceOf: flatBy([5_000, 5_000, null, 4_800, 5_000, 5_200, 5_000, 4_900]),
  },
  {
    name: 'Passenger liability',
    types: everyType,
    priceOf: (index, category) =>
      category === 'PRIVATE' ? null : { perSeat: [500, 500, 500, 550, 450, 500, 500, 500][index] ?? 500 },
  },
  {
    name: 'Driver accident',
    types: everyType,
    priceOf: flatBy([2_000, 2_000, 2_000, 2_200, 1_900, 2_000, 2_000, null]),
  },
];

const motorcycleBenefits: readonly BenefitSeed[] = [
  {
    name: 'Political violence and terrorism',
    types: comprehensive,
    priceOf: (index) => (violenceOffered[index] === true ? { rateBp: 25, minimum: 2_500 } : null),
  },
  {
    name: 'Driver accident',
    types: everyType,
    priceOf: flatBy([2_000, 2_000, 2_000, 2_200, 1_900, 2_000, 2_000, 2_000]),
  },
  {
    name: 'Passenger liability',
    types: everyType,
    priceOf: (index, category) => (category === 'PSV' ? { perSeat: index === 4 ? 450 : 500 } : null),
  },
  {
    name: 'Road rescue',
    types: everyType,
    priceOf: flatBy([null, 1_500, null, 1_600, 1_500, null, null, 1_450]),
  },
];

/* The benefit of one month has its own price; what a higher limit costs does not depend on the term. */
const forTerm = (price: BenefitPrice, duration: 1 | 12): BenefitPrice => {
  if (duration === 12 || price.freeLimit !== undefined) return price;
  const part = (amount: number | undefined) => (amount === undefined ? 0 : Math.ceil((amount * 15) / 5_000) * 50);
  return {
    rateBp: Math.ceil(((price.rateBp ?? 0) * 15) / 100),
    minimum: part(price.minimum),
    flat: part(price.flat),
    perSeat: price.perSeat === undefined ? 0 : Math.ceil((price.perSeat * 15) / 1_000) * 10,
  };
};

const classes: readonly { productId: 1 | 2; category: Category; benefits: readonly BenefitSeed[] }[] = [
  { productId: 1, category: 'PRIVATE', benefits: carBenefits },
  { productId: 1, category: 'COMMERCIAL', benefits: carBenefits },
  { productId: 1, category: 'PSV', benefits: carBenefits },
  { productId: 2, category: 'PRIVATE', benefits: motorcycleBenefits },
  { productId: 2, category: 'PSV', benefits: motorcycleBenefits },
];

const rowsOf = (index: number) =>
  classes.flatMap(({ productId, category, benefits }) =>
    benefits.flatMap(({ name, types, priceOf }, position) => {
      const yearly = priceOf(index, category);
      if (yearly === null) return [];
      return types.flatMap((productType) =>
        ([12, 1] as const).map((coverDuration) => {
          const price = forTerm(yearly, coverDuration);
          return {
            underwriterId: index + 1,
            productId,
            productCategory: category,
            productType,
            coverDuration,
            name,
            position,
            rateBp: price.rateBp ?? 0,
            minimumCents: kes(price.minimum ?? 0),
            flatCents: kes(price.flat ?? 0),
            perSeatCents: kes(price.perSeat ?? 0),
            freeLimitCents: price.freeLimit === undefined ? null : kes(price.freeLimit),
            maximumLimitCents: price.maximumLimit === undefined ? null : kes(price.maximumLimit),
            ...currentEdition,
          };
        }),
      );
    }),
  );

export const benefitRows = Array.from({ length: 8 }, (_, index) => index)
  .flatMap(rowsOf)
  .map((benefit, index) => ({ id: index + 1, ...benefit }));
