import type { SliceDefinition } from '@tulinde/client/session';
import * as z from 'zod/mini';

const unsentSchema = z.object({
  /** Whose it is. */
  userId: z.nullable(z.string()),
  /** A page of the remote that sends it. */
  path: z.nullable(z.string()),
});
export type Unsent = z.infer<typeof unsentSchema>;

/*
 * Something that was done without a network waits on this device. The remote that keeps it says so, and the shell brings that
 * remote into the page, wherever its customer is. Built into both, as the slice of a renewal is.
 */
export const unsentSlice: SliceDefinition<Unsent> = {
  name: 'unsent',
  version: 1,
  schema: unsentSchema,
  keep: 'local',
  initial: { userId: null, path: null },
};
