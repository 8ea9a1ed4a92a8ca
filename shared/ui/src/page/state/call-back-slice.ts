import { usePortal } from '@tulinde/client/remote';
import type { Slice, SliceDefinition } from '@tulinde/client/session';
import * as z from 'zod/mini';

const callBackSchema = z.object({
  /** Answers that were given before the call was asked for, in a line for who calls; '' where there are none. */
  about: z.string(),
});
export type CallBackFacts = z.infer<typeof callBackSchema>;

/* The quotes write it, the form for a call reads it: built into each remote, as the slice of a renewal is. */
export const callBackSlice: SliceDefinition<CallBackFacts> = {
  name: 'call-back',
  version: 1,
  schema: callBackSchema,
  keep: 'session',
  initial: { about: '' },
};

export const useCallBackFacts = (): Slice<CallBackFacts> => usePortal().session.slice(callBackSlice);
