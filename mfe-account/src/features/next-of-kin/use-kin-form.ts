import { nextOfKinRequestSchema } from '@tulinde/contracts';
import { useZodForm } from '@tulinde/ui/forms';
import { useEffect } from 'react';
import type { useKinDraft } from './draft-slice';
import type { KinAnswers } from './kin-answers';

export interface KinForm {
  people: KinAnswers[];
  /** Never in the draft. */
  password: string;
}

/** The form, with what is typed kept as a draft until it is again what was saved. */
export const useKinForm = (saved: KinAnswers[], draft: ReturnType<typeof useKinDraft>) => {
  const form = useZodForm({
    schema: nextOfKinRequestSchema,
    defaultValues: { people: draft.value.nextOfKinData ?? saved, password: '' },
  });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values: { people } }) => {
          if (JSON.stringify(people) === JSON.stringify(saved)) draft.clear();
          else draft.set({ nextOfKinData: structuredClone(people) });
        },
      }),
    [form, draft, saved],
  );
  return form;
};
