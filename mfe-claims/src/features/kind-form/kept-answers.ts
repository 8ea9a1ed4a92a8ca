import type { Slice, SliceDefinition } from '@tulinde/client/session';
import * as z from 'zod/mini';

const keptAnswersSchema = z.record(
  z.string(),
  z.object({
    /** Of the draft that they change. */
    version: z.number(),
    answers: z.record(z.string(), z.unknown()),
  }),
);
export type KeptAnswers = z.infer<typeof keptAnswersSchema>;

/** Answers that the server does not have yet, by the draft's id; nothing of personal accident and nothing about health. */
export const keptAnswersSlice: SliceDefinition<KeptAnswers> = {
  name: 'claim-answers',
  version: 1,
  schema: keptAnswersSchema,
  keep: 'local',
  initial: {},
};

/** Keeps what a draft lacks on the server; nothing of it where that is nothing. */
export const keepAnswers = (kept: Slice<KeptAnswers>, draftId: string, entry: KeptAnswers[string]): void => {
  const { [draftId]: before, ...others } = kept.value;
  const isAny = Object.keys(entry.answers).length > 0;
  if (isAny || before !== undefined) kept.set(isAny ? { ...others, [draftId]: entry } : others);
};
