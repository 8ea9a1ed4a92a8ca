import { usePortal } from '@tulinde/client/remote';
import type { Slice, SliceDefinition } from '@tulinde/client/session';
import * as z from 'zod/mini';
import { kinAnswersSchema } from './kin-answers';

const draftSchema = z.object({
  /** Null while nothing is being changed. */
  nextOfKinData: z.nullable(z.array(kinAnswersSchema)),
});
export type KinDraft = z.infer<typeof draftSchema>;

/**
 * What is typed and not saved: in memory, because it is about other people. A page that is left and come back to, and a
 * session that ends and begins again, keep it; signing out and another customer's sign-in let it go.
 */
export const kinDraftSlice: SliceDefinition<KinDraft> = {
  name: 'next-of-kin',
  version: 1,
  schema: draftSchema,
  keep: 'memory',
  initial: { nextOfKinData: null },
};

export const useKinDraft = (): Slice<KinDraft> => usePortal().session.slice(kinDraftSlice);
