import type { SliceDefinition } from '@tulinde/client/session';
import * as z from 'zod/mini';

const draftSchema = z.object({
  /** What was looked for. */
  number: z.string(),
  phone: z.string(),
  /** What the code has opened, as long as the server says so; never the code. */
  grant: z.nullable(z.string()),
  /** As typed; the calls check them again. */
  answers: z.object({
    policyNumber: z.string(),
    reason: z.string(),
    day: z.string(),
    note: z.string(),
    /** Of a vehicle that was sold; drafts of before have neither. */
    soldOn: z._default(z.string(), ''),
    buyer: z._default(z.string(), ''),
    /** Another number to pay to; '' where the one that is known is meant. */
    payTo: z.string(),
  }),
});
export type CancelDraft = z.infer<typeof draftSchema>;
export type CancelAnswers = CancelDraft['answers'];

/** The answers given on the way to cancelling a cover: they survive a reload of the tab, and not the tab. */
export const draftSlice: SliceDefinition<CancelDraft> = {
  name: 'help-cancel-cover',
  version: 1,
  schema: draftSchema,
  keep: 'session',
  initial: {
    number: '',
    phone: '',
    grant: null,
    answers: { policyNumber: '', reason: '', day: '', note: '', soldOn: '', buyer: '', payTo: '' },
  },
};
