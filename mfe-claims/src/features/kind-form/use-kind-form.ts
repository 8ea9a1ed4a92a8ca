import { claimKindOf, type ClaimDraft, type KindPage } from '@tulinde/contracts';
import { reaction } from '@tulinde/client/state';
import { useZodForm } from '@tulinde/ui/forms';
import { useEffect, useMemo } from 'react';
import type { DraftKeeper } from './draft-keeper';
import type { KnownToServer } from './fields';
import { answersOf, valueOf, valuesOf } from './form-values';
import { pageSchema } from './page-schema';

/** The form of a page of a kind: what is typed goes to the keeper, what another device answered comes from it. */
export const useKindForm = (draft: ClaimDraft, page: KindPage, keeper: DraftKeeper, known: KnownToServer) => {
  const kind = claimKindOf(draft.type);
  const schema = useMemo(
    () =>
      pageSchema(kind, page, () => ({
        answers: keeper.answers,
        known: {
          people: known.people.value?.map(({ value }) => value),
          openThefts: known.thefts.value?.map(({ value }) => value),
        },
      })),
    [kind, page, keeper, known],
  );
  const form = useZodForm({ schema, defaultValues: valuesOf(kind[page], keeper.answers) });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keeper.note(answersOf(kind[page], values)),
      }),
    [form, keeper, kind, page],
  );
  useEffect(
    () =>
      reaction(
        () => keeper.incoming,
        (incoming) => {
          for (const question of kind[page]) {
            if (Object.hasOwn(incoming, question.name)) {
              form.setValue(question.name, valueOf(question, incoming[question.name]));
            }
          }
          if (Object.keys(incoming).length > 0) keeper.taken();
        },
      ),
    [form, keeper, kind, page],
  );
  return form;
};
