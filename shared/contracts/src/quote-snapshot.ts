import * as z from 'zod/mini';

/** The answers of a motor quote as stored with its set; parsed loosely because old sets outlive new rules. */
export const motorQuoteSnapshotSchema = z.object({
  make: z.string(),
  model: z.string(),
  yearOfManufacture: z.string(),
  productId: z.number(),
  productCategory: z.string(),
  productType: z.string(),
  estimatedValue: z.string(),
  coverDuration: z.number(),
  passangers: z.number(),
  customerType: z.string(),
  vehicleUse: z.string(),
  tonnage: z.number(),
});
