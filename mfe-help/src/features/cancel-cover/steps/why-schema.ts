import { cancelDaySchema, cancelReasons, longestCancelNote } from '@tulinde/contracts';
import * as z from 'zod/mini';

/** The first step. @param needProof the reasons that a paper has to show */
export const whySchema = (needProof: readonly string[], hasProof: boolean) =>
  z
    .object({
      reason: z.pipe(z.string(), z.enum(cancelReasons, 'cancel.reason')),
      day: cancelDaySchema,
      note: z.string().check(z.maxLength(longestCancelNote, 'cancel.note')),
      // Its files are with the server; here it is a place for what is wrong with them.
      proof: z.string(),
    })
    .check(
      z.refine(({ reason }) => hasProof || !needProof.includes(reason), { path: ['proof'], error: 'cancel.proof' }),
    );
