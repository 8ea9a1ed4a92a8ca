import * as z from 'zod/mini';
import { call } from './call';
import { kesSchema } from './money';
import { plainText, wholeNumber } from './plain-fields';

/** One cover that some insurer offers, and between which values of the vehicle, KES; null where there is no bound. */
export const coverLimitSchema = z.object({
  productType: z.string(),
  coverDuration: z.number(),
  minimumValue: z.nullable(kesSchema),
  maximumValue: z.nullable(kesSchema),
});
export type CoverLimit = z.infer<typeof coverLimitSchema>;

/** What is on offer for a class and use: the form tells what nobody offers when it is chosen, not after it was sent. */
export const getCoverLimitsCall = call({
  path: '/getCoverLimits',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({
    productId: wholeNumber('request.malformed'),
    productCategory: plainText(20, 'request.malformed'),
    /** '' for PRIVATE. */
    vehicleUse: plainText(40, 'request.malformed'),
  }),
  answer: z.array(coverLimitSchema),
});
