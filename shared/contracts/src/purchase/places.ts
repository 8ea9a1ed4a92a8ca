import * as z from 'zod/mini';
import { call } from '../call';

export const countySchema = z.object({ county: z.string(), towns: z.array(z.string()) });
export type County = z.infer<typeof countySchema>;

/** The 47 counties with their towns, by name (spec 35). */
export const getPlacesCall = call({
  path: '/getPlaces',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({}),
  answer: z.array(countySchema),
});
