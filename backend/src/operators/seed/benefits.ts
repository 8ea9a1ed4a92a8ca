import { products, type MotorProductId } from '@tulinde/contracts';
import {
  benefits,
  type Benefit,
  type BenefitKey,
  type BenefitPrice,
  type Category,
  type VehicleKind,
} from '../../catalogue/benefits/benefits';
import type { Underwriter } from '../../catalogue/underwriters';
import { currentEdition, kes, numbered } from './seed-table';

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

const classes: readonly { productId: MotorProductId; kind: VehicleKind; category: Category }[] = [
  { productId: products.motorCar.id, kind: 'car', category: 'PRIVATE' },
  { productId: products.motorCar.id, kind: 'car', category: 'COMMERCIAL' },
  { productId: products.motorCar.id, kind: 'car', category: 'PSV' },
  { productId: products.motorCycle.id, kind: 'motorcycle', category: 'PRIVATE' },
  { productId: products.motorCycle.id, kind: 'motorcycle', category: 'PSV' },
];

const firstOfMotorcycles: readonly string[] = ['political-violence', 'driver-accident', 'passenger-liability'];

type Sold = readonly (readonly [key: string, benefit: Benefit])[];

/* Of a motorcycle the rider comes before the rescue. */
const shownFor = (kind: VehicleKind, all: Sold): Sold => {
  const sold = all.filter(([, { usual }]) => usual[kind] !== undefined);
  if (kind === 'car') return sold;
  const place = ([key]: Sold[number]) => firstOfMotorcycles.indexOf(key) + 1 || Infinity;
  return sold.toSorted((one, other) => (place(one) === place(other) ? 0 : place(one) - place(other)));
};

const priceOf = (
  { benefits: own }: Underwriter,
  [key, { usual }]: Sold[number],
  { kind, category }: (typeof classes)[number],
): BenefitPrice | null => {
  const differs = own[kind][key as BenefitKey];
  const price = usual[kind]?.[category];
  return price === undefined || differs === null ? null : { ...price, ...differs };
};

const rowsOf = (underwriter: Underwriter, all: Sold) =>
  classes.flatMap((ofClass) =>
    shownFor(ofClass.kind, all).flatMap((each, position) => {
      const yearly = priceOf(underwriter, each, ofClass);
      if (yearly === null) return [];
      const [, { name, types }] = each;
      return types.flatMap((productType) =>
        ([12, 1] as const).map((coverDuration) => {
          const price = forTerm(yearly, coverDuration);
          return {
            underwriterId: underwriter.id,
            productId: ofClass.productId,
            productCategory: ofClass.category,
            productType,
            coverDuration,
            name: name.en,
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

export type Sale = Readonly<Record<string, Benefit>>;

export const benefitRowsOf = (all: readonly Underwriter[], sold: Sale = benefits) =>
  numbered(all.flatMap((underwriter) => rowsOf(underwriter, Object.entries(sold))));

const isFirst = ([, { number }]: readonly [key: string, benefit: Benefit]): boolean => number === undefined;

/** The benefits of the first release. */
export const firstBenefits: Sale = Object.fromEntries(Object.entries<Benefit>(benefits).filter(isFirst));

/** The keys of those that came after them. */
export const laterBenefits = (sold: Sale): string[] =>
  Object.entries(sold)
    .filter((each) => !isFirst(each))
    .map(([key]) => key);

/** Of one later benefit; their ids begin at 100,000,001. */
export const laterBenefitRowsOf = (all: readonly Underwriter[], sold: Sale, key: string) => {
  const rows = benefitRowsOf(all, sold).filter(({ name }) => name === sold[key]?.name.en);
  return numbered(rows).map((row) => ({ ...row, id: row.id + (sold[key]?.number ?? 0) * 100_000_000 }));
};
