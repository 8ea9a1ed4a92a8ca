import { toNestErrors } from '@hookform/resolvers';
import type { FieldError, FieldValues, Resolver } from 'react-hook-form';
import * as z from 'zod/mini';
import { isMessageKey, messageText, type Language } from '@tulinde/contracts';
import { keepWhole } from '@tulinde/client/keep-whole';

/** What a form can be checked by. */
export type FormSchema = z.ZodMiniType<unknown, FieldValues>;

type Params = Record<string, string | number>;

/** A rule's own text, or the shared text of its key with its parameters. */
const issueText = (issue: z.core.$ZodIssue, language: Language): string => {
  if (!isMessageKey(issue.message)) return issue.message;
  return keepWhole(messageText(issue.message, language, 'params' in issue ? (issue.params as Params) : undefined));
};

/**
 * Runs the one schema of the form, the call and the server. The ready-made resolvers hand on a message alone; the
 * contracts' messages are keys with parameters.
 */
export const zodResolver =
  <Values extends FieldValues, Schema extends FormSchema>(
    schema: Schema,
    language: Language,
  ): Resolver<Values, unknown, z.output<Schema>> =>
  async (values, _context, options) => {
    const result = await z.safeParseAsync(schema, values);
    if (result.success) return { values: result.data, errors: {} };
    const first: Record<string, FieldError> = {};
    for (const issue of result.error.issues) {
      const path = issue.path.join('.') || 'root';
      first[path] ??= { type: issue.code, message: issueText(issue, language) };
    }
    return { values: {}, errors: toNestErrors<Values>(first, options) };
  };
