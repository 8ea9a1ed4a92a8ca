import { usePortal } from '@tulinde/client/remote';
import type { Slice, SliceDefinition } from '@tulinde/client/session';
import * as z from 'zod/mini';

const renewalSchema = z.object({
  isRenewal: z.boolean(),
  /** Number of the policy that is being renewed. */
  mySelectedPolicy: z.nullable(z.string()),
});
export type Renewal = z.infer<typeof renewalSchema>;

/*
 * Two remotes use it: the account sets it when a policy is renewed, the quotes when they open such a set. It is built into
 * each and not handed over: an export more of `session` would be missing in a shell that is older than the remote. By name
 * and version the session gives both the same slice.
 */
export const renewalSlice: SliceDefinition<Renewal> = {
  name: 'renewal',
  version: 1,
  schema: renewalSchema,
  keep: 'session',
  initial: { isRenewal: false, mySelectedPolicy: null },
};

export const useRenewal = (): Slice<Renewal> => usePortal().session.slice(renewalSlice);
