import type * as z from 'zod/mini';
import { RefusedError } from './refusal';

/** Reads a request by its schema, or refuses it with every field that is wrong at once. */
export const parse = <Schema extends z.ZodMiniType>(schema: Schema, value: unknown): z.output<Schema> => {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const issues = result.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new RefusedError(400, 'INVALID', `The request is not as documented: ${describe(issues)}.`, { issues });
};

const describe = (issues: { field: string; message: string }[]): string =>
  issues.map(({ field, message }) => (field ? `${field}: ${message}` : message)).join('; ');
