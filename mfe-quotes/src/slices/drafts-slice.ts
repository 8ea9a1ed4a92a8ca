import { usePortal } from '@tulinde/client/remote';
import type { Slice, SliceDefinition } from '@tulinde/client/session';
import { useMemo } from 'react';
import * as z from 'zod/mini';

const answer = z.union([z.string(), z.boolean()]);
const answers = z.record(z.string(), answer);
export type DraftAnswers = z.infer<typeof answers>;

const draftsSchema = z.object({
  /** Whose answers these are: another purchase begins with what its server knows. */
  purchaseId: z.nullable(z.string()),
  personalDetails: answers,
  people: z.array(answers),
  student: answers,
  nextOfKin: answers,
  /** First day of a personal accident cover, and whether the buyer is insured. */
  start: answers,
  vehicle: answers,
  valuation: z._default(answers, {}),
});
type Drafts = z.infer<typeof draftsSchema>;

/** What is typed and not sent yet. Answers about health are not in here: they stay in memory. */
export const draftsSlice: SliceDefinition<Drafts> = {
  name: 'purchase-drafts',
  version: 1,
  schema: draftsSchema,
  keep: 'local',
  initial: {
    purchaseId: null,
    personalDetails: {},
    people: [],
    student: {},
    nextOfKin: {},
    start: {},
    vehicle: {},
    valuation: {},
  },
};

/** The drafts of a purchase; those of another one are let go, but who buys is the same person: these are kept. */
export const useDrafts = (purchaseId: string): Pick<Slice<Drafts>, 'value' | 'update'> => {
  const slice = usePortal().session.slice(draftsSlice);
  return useMemo(() => {
    const current = (): Drafts =>
      slice.value.purchaseId === purchaseId
        ? slice.value
        : { ...draftsSlice.initial, purchaseId, personalDetails: slice.value.personalDetails };
    return {
      get value() {
        return current();
      },
      update: (change) => slice.set({ ...current(), ...change }),
    };
  }, [slice, purchaseId]);
};
