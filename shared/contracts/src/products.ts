import {
  commercialUses,
  motorCyclePsvUses,
  psvUses,
  type ProductCategory,
  type ProductType,
  type VehicleUse,
} from './motor-options';
import type { MessageKey } from './messages';
import type { BodyType } from './purchase/bodies';

/** Lines of business: vehicles, and people. */
export const productKinds = ['MOTOR', 'PA'] as const;
export type ProductKind = (typeof productKinds)[number];

export const categoryTypes = ['CAR', 'MOTOR', 'PA'] as const;

/** Of the certificate registry. A: public service. B: commercial. C: private. D: motorcycles. */
export type CertificateType = 'A' | 'B' | 'C' | 'D';

interface AnyProduct {
  /** On the wire, and for ever in what is stored. */
  readonly id: number;
  readonly kind: ProductKind;
  /** Stands in the numbers of its policies. */
  readonly code: string;
  /** What the landing page tells it by. */
  readonly categoryType: (typeof categoryTypes)[number];
  readonly icon: string;
}

export interface MotorProductFacts extends AnyProduct {
  readonly kind: 'MOTOR';
  /** Classes in which it is offered, with the uses to choose from: none where nobody asks for the use. */
  readonly classes: Readonly<Partial<Record<ProductCategory, readonly VehicleUse[]>>>;
  /** `productPolicyId`: the insurers' product for each insurance type. */
  readonly policyProducts: Readonly<Record<ProductType, number>>;
  readonly certificates: Readonly<Record<ProductCategory, CertificateType>>;
  /** Plates of the usual form, without blanks, and what is said of others. */
  readonly plate: { readonly pattern: RegExp; readonly message: MessageKey };
  /** Bodies whatever it is used for; null where they follow from class and use. */
  readonly bodies: readonly BodyType[] | null;
}

/** Everything that follows from which product it is. A fact about a product stands here, and is read from here. */
export const products = {
  motorCar: {
    id: 1,
    kind: 'MOTOR',
    code: 'MC',
    categoryType: 'CAR',
    icon: 'car',
    classes: { PRIVATE: [], COMMERCIAL: commercialUses, PSV: psvUses },
    policyProducts: { Comprehensive: 101, 'Third Party Only': 102 },
    certificates: { PRIVATE: 'C', COMMERCIAL: 'B', PSV: 'A' },
    // Those of three-wheelers have a letter more.
    plate: { pattern: /^K(?:[A-Z]{2}|TW[A-Z])\d{3}[A-Z]$/, message: 'vehicle.plate.car' },
    bodies: null,
  },
  motorCycle: {
    id: 2,
    kind: 'MOTOR',
    code: 'MB',
    categoryType: 'MOTOR',
    icon: 'motorcycle',
    classes: { PRIVATE: [], PSV: motorCyclePsvUses },
    policyProducts: { Comprehensive: 201, 'Third Party Only': 202 },
    // A type of their own, whatever they carry.
    certificates: { PRIVATE: 'D', COMMERCIAL: 'D', PSV: 'D' },
    plate: { pattern: /^KM[A-Z]{2}\d{3}[A-Z]$/, message: 'vehicle.plate.motorCycle' },
    bodies: ['MOTORCYCLE'],
  },
  personalAccident: { id: 3, kind: 'PA', code: 'PA', categoryType: 'PA', icon: 'personal-accident' },
} as const satisfies Readonly<Record<string, MotorProductFacts | (AnyProduct & { readonly kind: 'PA' })>>;

export type ProductFacts = (typeof products)[keyof typeof products];
export type MotorProductId = Extract<ProductFacts, { kind: 'MOTOR' }>['id'];
export type PaProductId = Extract<ProductFacts, { kind: 'PA' }>['id'];

export const productOf = (productId: number | null): ProductFacts | undefined =>
  Object.values(products).find(({ id }) => id === productId);

export const isMotorProduct = (productId: number | null): productId is MotorProductId =>
  productOf(productId)?.kind === 'MOTOR';

export const isPersonalAccident = (productId: number | null): productId is PaProductId =>
  productOf(productId)?.kind === 'PA';

/** Undefined for a product that is no vehicle. */
export const motorProductOf = (
  productId: number,
): (MotorProductFacts & { readonly id: MotorProductId }) | undefined => {
  const product = productOf(productId);
  return product?.kind === 'MOTOR' ? product : undefined;
};

const isOffered = (classes: MotorProductFacts['classes'], category: string): category is ProductCategory =>
  Object.hasOwn(classes, category);

/** The classes in which a product is offered. */
export const categoriesOf = (productId: number): readonly ProductCategory[] => {
  const { classes = {} } = motorProductOf(productId) ?? {};
  return Object.keys(classes).filter((category) => isOffered(classes, category));
};

/** The uses offered for a product and class; none for PRIVATE. */
export const vehicleUsesFor = (productId: number, category: string): readonly VehicleUse[] => {
  const { classes = {} } = motorProductOf(productId) ?? {};
  return isOffered(classes, category) ? (classes[category] ?? []) : [];
};
