import { usePortal } from '@tulinde/shared/remote';
import type { Slice, SliceDefinition } from '@tulinde/shared/session';
import * as z from 'zod/mini';

const renewalSchema = z.object({
  isRenewal: z.boolean(),
  /** Number of the policy that is being renewed. */
  mySelectedPolicy: z.nullable(z.string()),
});
export type Renewal = z.infer<typeof renewalSchema>;

/** Shared with the account pages, which set it when a policy is renewed. */
export const renewalSlice: SliceDefinition<Renewal> = {
  name: 'renewal',
  version: 1,
  schema: renewalSchema,
  keep: 'session',
  initial: { isRenewal: false, mySelectedPolicy: null },
};

export const useRenewal = (): Slice<Renewal> => usePortal().session.slice(renewalSlice);
