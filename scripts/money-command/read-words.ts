import { parseArgs, type ParseArgsConfig } from 'node:util';
import { MoneyError } from './desk';

/** Ends an operator's command with a sentence and how it is used. @throws MoneyError with exit code 2 */
export const wrongUse =
  (usage: string) =>
  (message: string): never => {
    throw new MoneyError(`${message}\n\n${usage}`, 2);
  };

/* An id may begin with a dash. No option is one letter, or as long as an id (22 characters). */
const beginsWithDash = /^-(?!-)|^--[\w-]{20}$/;
const mark = '\0';
const marked = (arg: string) => (beginsWithDash.test(arg) ? mark + arg : arg);
const unmarked = <Value>(value: Value): Value =>
  (typeof value === 'string' && value.startsWith(mark) ? value.slice(mark.length) : value) as Value;

/** The words and options of an operator's command. A word may begin with a dash. @throws MoneyError where there is no such option */
export const readWords = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  wrong: (message: string) => never,
) => {
  try {
    const { values, positionals } = parseArgs({ args: args.map(marked), options, allowPositionals: true });
    for (const [name, value] of Object.entries(values)) Object.assign(values, { [name]: unmarked(value) });
    return { values, positionals: positionals.map(unmarked) };
  } catch (error) {
    return wrong((error as Error).message);
  }
};
