import * as z from 'zod/mini';

/** A variable of an adapter: text that may be missing. */
export const optionalText = z.optional(z.string());
export const optionalUrl = (message: string, pattern: RegExp) =>
  z.optional(z.string().check(z.regex(pattern, message)));

/**
 * Which adapter stands behind a port. In development the local one; in production it has to be said, the local one too:
 * a forgotten variable must not keep customers' mail in a folder.
 */
export const chosen = <Local extends string, Remote extends string>(
  name: string,
  value: string | undefined,
  [local, remote]: readonly [Local, Remote],
  { isProduction, problems }: { isProduction: boolean; problems: string[] },
): Local | Remote => {
  if (value === remote) return remote;
  if (value === local) return local;
  if (value !== undefined) problems.push(`${name} must be ${local} or ${remote}`);
  else if (isProduction) problems.push(`${name} is required in production: ${remote}, or ${local} where that is meant`);
  return local;
};

/** Fills in what the chosen adapter needs and names what is missing. */
export const required = (
  variables: Readonly<Record<string, string | undefined>>,
  names: readonly string[],
  because: string,
  problems: string[],
): string[] =>
  names.map((name) => {
    const value = variables[name];
    if (value === undefined) problems.push(`${name} is required with ${because}`);
    return value ?? '';
  });
