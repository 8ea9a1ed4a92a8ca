import { isRecord, isMessageKey } from '@tulinde/contracts';
import type * as z from 'zod/mini';
import { validationRefusal, type MessageParams, type RefusedField } from './refusal';

type Issue = z.core.$ZodIssue & { params?: MessageParams };

const isMissing = (body: unknown, path: readonly PropertyKey[]): boolean => {
  let value: unknown = body;
  for (const key of path) value = (value as Record<PropertyKey, unknown> | null | undefined)?.[key];
  return value === undefined || value === null;
};

/* A message of our own is a key; what zod says by itself (a wrong type) is turned into one of two. */
const refusedField = (issue: Issue, body: unknown): RefusedField => {
  const field = issue.path.map(String).join('.');
  if (isMessageKey(issue.message)) {
    return { field, message: issue.message, ...(issue.params ? { params: issue.params } : {}) };
  }
  return { field, message: issue.path.length > 0 && isMissing(body, issue.path) ? 'mandatory' : 'request.malformed' };
};

/**
 * Parses a body, and answers every issue at once: those of the schema and those that the database knows of.
 * @throws Refusal
 */
export const parseBody = <T>(schema: z.ZodMiniType<T>, body: unknown, more: readonly RefusedField[]): T => {
  const parsed = schema.safeParse(body);
  const issues = (parsed.error?.issues ?? []).map((issue) => refusedField(issue as Issue, body));
  // The first of each field: what else is wrong with it follows from that.
  const ofField = new Map<string, RefusedField>();
  for (const issue of [...issues, ...more]) if (!ofField.has(issue.field)) ofField.set(issue.field, issue);
  if (!parsed.success || ofField.size > 0) throw validationRefusal([...ofField.values()]);
  return parsed.data;
};

/** A text of a call's checked body by its name; null where the body has none. */
export const textIn = (request: unknown, name: string): string | null => {
  const value = isRecord(request) ? request[name] : null;
  return typeof value === 'string' ? value : null;
};
