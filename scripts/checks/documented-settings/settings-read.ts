import { ownSourcesOf } from '../../build/own-sources';

/* Names of variables as our programs write them; the plain ones are those of the back end and of every process. */
const name =
  /\b(?:OTEL_[A-Z_]*[A-Z]|TULINDE_[A-Z0-9_]*[A-Z0-9]|DATABASE_URL|LOG_LEVEL|NODE_ENV|TOKEN_PORT|HOST|PORT)\b/g;

/**
 * The variables of the environment that a program names anywhere in its own code, comments apart: those that it reads.
 * @param program path from the root of the checkout
 */
export const settingsRead = async (program: string): Promise<string[]> => {
  const { text } = await ownSourcesOf(program);
  return [...new Set(text.match(name) ?? [])].sort();
};
