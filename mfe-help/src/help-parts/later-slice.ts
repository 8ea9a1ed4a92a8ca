import type { SliceDefinition } from '@tulinde/client/session';
import * as z from 'zod/mini';

/* Answers of a form as they were typed; the call that sends them checks them again. */
const waiting = z.nullable(z.object({ key: z.string(), answers: z.record(z.string(), z.string()) }));
const laterSchema = z.object({ callBack: waiting, feedback: waiting });
export type Later = z.infer<typeof laterSchema>;

/** What was written without a connection and goes out once there is one; signing out lets it go. */
export const laterSlice: SliceDefinition<Later> = {
  name: 'help-later',
  version: 1,
  schema: laterSchema,
  keep: 'local',
  initial: { callBack: null, feedback: null },
};
