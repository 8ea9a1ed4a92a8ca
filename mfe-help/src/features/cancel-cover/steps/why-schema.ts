import { cancelDaySchema, cancelReasons, isSaleDay, longestBuyer, longestCancelNote } from '@tulinde/contracts';
import * as z from 'zod/mini';

/** The first step. @param needProof the reasons that a paper has to show */
export const whySchema = (needProof: readonly string[], hasProof: boolean) =>
  z
    .object({
      reason: z.pipe(z.string(), z.enum(cancelReasons, 'cancel.reason')),
      day: cancelDaySchema,
      note: z.string().check(z.maxLength(longestCancelNote, 'cancel.note')),
      soldOn: z.string(),
      buyer: z.string().check(z.maxLength(longestBuyer, 'text.tooLong')),
      // Its files are with the server; here it is a place for what is wrong with them.
      proof: z.string(),
    })
    .check(
      z.refine(({ reason, soldOn }) => reason !== 'SOLD' || isSaleDay(soldOn), {
        path: ['soldOn'],
        error: 'cancel.soldOn',
      }),
      z.refine(({ reason, buyer }) => reason !== 'SOLD' || buyer.trim() !== '', {
        path: ['buyer'],
        error: 'cancel.buyer',
      }),
      z.refine(({ reason }) => hasProof || !needProof.includes(reason), { path: ['proof'], error: 'cancel.proof' }),
    );
