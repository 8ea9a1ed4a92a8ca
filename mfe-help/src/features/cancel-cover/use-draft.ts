import { usePortal } from '@tulinde/client/remote';
import { useMemo } from 'react';
import { draftSlice, type CancelAnswers, type CancelDraft } from './draft-slice';

const noAnswers = draftSlice.initial.answers;

/** What has been answered so far. Use it in an observer. */
export const useDraft = () => {
  const slice = usePortal().session.slice(draftSlice);
  const changes = useMemo(() => {
    /* Answers of another policy are none. */
    const answersOf = (policyNumber: string): CancelAnswers =>
      slice.value.answers.policyNumber === policyNumber ? slice.value.answers : { ...noAnswers, policyNumber };
    return {
      answersOf,
      update: (change: Partial<CancelDraft>) => slice.update(change),
      answer: (policyNumber: string, change: Partial<CancelAnswers>) =>
        slice.update({ answers: { ...answersOf(policyNumber), ...change } }),
      /** It is done: nothing is kept but what opens the cover. */
      forgetAnswers: () => slice.update({ answers: noAnswers }),
    };
  }, [slice]);
  return { draft: slice.value, ...changes };
};
