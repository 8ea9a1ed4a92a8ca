import * as z from 'zod/mini';
import { call } from './call';
import { nested } from './envelope';
import { kesSchema } from './money';
import { wholeNumber } from './plain-fields';
import { categoryTypes } from './products';

/** A product of the landing page. `startingPrice` is ours: the lowest yearly premium on sale today. */
export const productSchema = z.object({
  id: z.number(),
  name: z.string(),
  icon: z.string(),
  category_type: z.enum(categoryTypes),
  startingPrice: z.nullable(kesSchema),
});
export type Product = z.infer<typeof productSchema>;
export const productsAnswerSchema = nested(z.array(productSchema));

export const makesRequestSchema = z.object({ productId: wholeNumber('request.malformed') });
export const makeSchema = z.object({ id: z.number(), vehicle_name: z.string() });
export type Make = z.infer<typeof makeSchema>;

export const modelsRequestSchema = z.object({ makeId: wholeNumber('request.malformed') });
export const modelSchema = z.object({ vehicle_model: z.string() });
export type Model = z.infer<typeof modelSchema>;

/** All products that are for sale, each with the lowest price at which it starts. */
export const fetchProductsCall = call({
  path: '/fetchProducts',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({}),
  answer: productsAnswerSchema,
});

/** The makers whose vehicles a motor product covers. */
export const getAllMakesCall = call({
  path: '/getAllMakes',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: makesRequestSchema,
  answer: z.array(makeSchema),
});

/** The models of a maker that {@link getAllMakesCall} lists. */
export const getModelByMakeIdCall = call({
  path: '/getModelByMakeId',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: modelsRequestSchema,
  answer: z.array(modelSchema),
});

/**
 * The whole catalogue, for vehicles outside the portal, such as a third party's (spec 41): each maker once, whichever
 * products its vehicles are of.
 */
export const makesCall = call({
  path: '/makes',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({}),
  answer: z.array(makeSchema),
});

/** All models of a maker that `/makes` lists. */
export const modelsCall = call({
  path: '/models',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: modelsRequestSchema,
  answer: z.array(modelSchema),
});
