import { toCents, type MotorQuoteRequest, type QuoteSet } from '@tulinde/contracts';

export type QuoteSnapshot = QuoteSet['request'];

/** The vehicle and the cover asked for, in the back end's own names. */
export interface MotorRisk {
  readonly productId: number;
  readonly productCategory: string;
  readonly vehicleUse: string;
  readonly productType: string;
  readonly coverDuration: number;
  readonly valueCents: number;
  readonly seats: number;
  /** A code, never a number to calculate with (spec 15). */
  readonly tonnage: number;
  /** Years between manufacture and the day of the quote. */
  readonly age: number;
  /** Years without a claim before it, of a renewal. */
  readonly noClaimYears?: number;
}

export const riskOf = (request: QuoteSnapshot, currentYear: number): MotorRisk => ({
  productId: request.productId,
  productCategory: request.productCategory,
  vehicleUse: request.vehicleUse,
  productType: request.productType,
  coverDuration: request.coverDuration,
  valueCents: toCents(Number(request.estimatedValue)),
  seats: request.passangers,
  tonnage: request.tonnage,
  age: currentYear - Number(request.yearOfManufacture),
});

/** The questions as asked, kept with the set. */
export const snapshotOf = (request: MotorQuoteRequest): QuoteSnapshot => ({
  make: request.make,
  model: request.model,
  yearOfManufacture: request.yearOfManufacture,
  productId: request.productId,
  productCategory: request.productCategory,
  productType: request.productType,
  estimatedValue: request.estimatedValue,
  coverDuration: request.coverDuration,
  passangers: request.passangers,
  customerType: request.customerType,
  vehicleUse: request.vehicleUse,
  tonnage: request.tonnage,
});
