import { useEffect, useMemo, useRef } from 'react';
import { useForm, type DefaultValues, type FieldPath, type FieldValues, type UseFormReturn } from 'react-hook-form';
import type * as z from 'zod/mini';
import { useLanguage } from '@tulinde/client/remote';
import type { Language } from '@tulinde/contracts';
import { serverErrorType } from './apply-server-errors';
import { errorsByPath } from './error-paths';
import { zodResolver, type FormSchema } from './zod-resolver';

export interface ZodFormOptions<Schema extends FormSchema, Values extends z.input<Schema>> {
  schema: Schema;
  /** What the form holds: as much of what the schema takes as it asks for, every answer present. */
  defaultValues: Values & DefaultValues<Values>;
  /** The page's language unless given. */
  language?: Language;
}

export type ZodForm<Input extends FieldValues, Output> = UseFormReturn<Input, unknown, Output>;

/**
 * A form that is checked by its schema when it is sent, and from then on with every change. What the server refused
 * stays until its own field changes.
 */
export const useZodForm = <Schema extends FormSchema, Values extends z.input<Schema>>({
  schema,
  defaultValues,
  language,
}: ZodFormOptions<Schema, Values>): ZodForm<Values, z.output<Schema>> => {
  const pageLanguage = useLanguage();
  const shown = language ?? pageLanguage;
  const resolver = useMemo(() => zodResolver<Values, Schema>(schema, shown), [schema, shown]);
  const form = useForm<Values, unknown, z.output<Schema>>({
    resolver,
    defaultValues,
    // The error summary takes the focus; it leads to the fields.
    shouldFocusError: false,
  });
  const { control, subscribe, trigger } = form;

  // An answer can mend another's error ("Choose 2011 or newer, or Third Party Only"), and the texts follow the language.
  const recheck = useRef((_changed?: string) => {});
  useEffect(() => {
    recheck.current = (changed) => {
      const stale = [...errorsByPath(control._formState.errors)]
        .filter(([path, error]) => path !== changed && error.type !== serverErrorType)
        .map(([path]) => path as FieldPath<Values>);
      if (stale.length > 0) void trigger(stale);
    };
  });
  useEffect(
    () => subscribe({ formState: { values: true }, callback: ({ name }) => recheck.current(name) }),
    [subscribe],
  );
  useEffect(() => recheck.current(), [shown]);

  return form;
};
