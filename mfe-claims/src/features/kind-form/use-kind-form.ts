import { claimKindOf, type ClaimDraft, type KindPage } from '@tulinde/contracts';
import { reaction } from '@tulinde/client/state';
import { useZodForm } from '@tulinde/ui/forms';
import { useEffect, useMemo } from 'react';
import type { DraftSync } from './draft-sync';
import type { KnownToServer } from './fields';
import { answersOf, valueOf, valuesOf } from './form-values';
import { pageSchema } from './page-schema';

/** The form of a page of a kind: what is typed goes to the `DraftSync`, and what another device answered comes from it. */
export const useKindForm = (draft: ClaimDraft, page: KindPage, sync: DraftSync, known: KnownToServer) => {
  const kind = claimKindOf(draft.type);
  const schema = useMemo(
    () =>
      pageSchema(kind, page, () => ({
        answers: sync.answers,
        known: {
          people: known.people.value?.map(({ value }) => value),
          openThefts: known.thefts.value?.map(({ value }) => value),
          holderBirth: draft.holderBirth ?? undefined,
        },
      })),
    [kind, page, sync, known, draft.holderBirth],
  );
  const form = useZodForm({ schema, defaultValues: valuesOf(kind[page], sync.answers) });
  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => sync.record(answersOf(kind[page], values)),
      }),
    [form, sync, kind, page],
  );
  useEffect(
    () =>
      reaction(
        () => sync.incoming,
        (incoming) => {
          for (const question of kind[page]) {
            if (Object.hasOwn(incoming, question.name)) {
              form.setValue(question.name, valueOf(question, incoming[question.name]));
            }
          }
          if (Object.keys(incoming).length > 0) sync.acknowledge();
        },
      ),
    [form, sync, kind, page],
  );
  return form;
};
