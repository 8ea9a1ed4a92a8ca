import { useEffect } from 'react';
import type { FieldPath, FieldPathValue, FieldValues } from 'react-hook-form';
import * as z from 'zod/mini';
import { usePortal } from '@tulinde/client/remote';
import type { SliceDefinition } from '@tulinde/client/session';
import type { ZodForm } from './use-zod-form';

const typedSchema = z.object({ answers: z.record(z.string(), z.unknown()) });
type Typed = z.infer<typeof typedSchema>;

const definitionOf = (name: string): SliceDefinition<Typed> => ({
  name,
  version: 1,
  schema: typedSchema,
  keep: 'memory',
  initial: { answers: {} },
});

const isSecret = (name: string): boolean => /password|code$/i.test(name);

/**
 * Gives back what was typed into a form when its page was left without having been sent: by a sign-out in another tab, to the same
 * customer's next sign-in (the session keeps the slice apart until then). In memory alone, and without passwords and codes. A page
 * that its customer leaves takes it away.
 * @param idPrefix tells two forms of one page apart
 * @param isOff where the form keeps a draft of its own
 */
export const useTypedAnswers = <Input extends FieldValues, Output>(
  form: ZodForm<Input, Output>,
  idPrefix: string,
  isOff: boolean,
): void => {
  const { session } = usePortal();
  const { getValues, setValue, subscribe } = form;
  useEffect(() => {
    if (isOff) return;
    const { pathname, search } = window.location;
    const slice = session.slice(
      definitionOf(`typed:${pathname}${search}:${idPrefix}${Object.keys(getValues()).join()}`),
    );
    for (const [name, answer] of Object.entries(slice.value.answers)) {
      const path = name as FieldPath<Input>;
      setValue(path, answer as FieldPathValue<Input, FieldPath<Input>>, { shouldDirty: true });
    }
    const stop = subscribe({
      formState: { values: true },
      callback: ({ values }) => {
        if (!session.isSignedIn) return;
        slice.set({ answers: Object.fromEntries(Object.entries(values).filter(([name]) => !isSecret(name))) });
      },
    });
    return () => {
      stop();
      if (session.isSignedIn) slice.clear();
    };
  }, [session, idPrefix, isOff, getValues, setValue, subscribe]);
};
