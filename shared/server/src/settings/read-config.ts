import type * as z from 'zod/mini';

/** As of `process.env`. */
export type Variables = Readonly<Record<string, string | undefined>>;

/** Variables of the environment are wrong. The message names every one of them, in a line each. Compare by `name`. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError';

  /** @param problems sentences that begin with the name of a variable */
  constructor(problems: readonly string[]) {
    super(`The configuration is wrong:\n${problems.map((problem) => `  ${problem}`).join('\n')}`);
  }
}

/** Without those that are empty: they count as not set, as compose files write them. */
export const setVariables = (env: Variables): Record<string, string> =>
  Object.fromEntries(Object.entries(env).flatMap(([name, value]) => (value ? [[name, value] as const] : [])));

/**
 * What has a default on one machine, and none in production.
 * @param why of each variable: what it would do without, and why that is no good
 * @returns a problem for each that is missing
 */
export const missingInProduction = (env: Variables, why: Readonly<Record<string, string>>): string[] =>
  env.NODE_ENV === 'production'
    ? Object.entries(why).flatMap(([name, reason]) => (env[name] ? [] : `${name} is required in production: ${reason}`))
    : [];

/**
 * Reads settings from the environment.
 * @param problems what is wrong besides, found where a schema does not look
 * @throws ConfigError
 */
export const readConfig = <Schema extends z.ZodMiniType>(
  schema: Schema,
  env: Variables,
  problems: readonly string[] = [],
): z.output<Schema> => {
  const result = schema.safeParse(setVariables(env));
  const issues = (result.error?.issues ?? []).map(({ path, message }) => `${path.join('.')} ${message}`);
  if (!result.success || problems.length > 0) throw new ConfigError([...issues, ...problems]);
  return result.data;
};
