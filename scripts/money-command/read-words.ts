import { parseArgs, type ParseArgsConfig } from 'node:util';
import { MoneyError } from './desk';

/** Ends an operator's command with a sentence and how it is used. @throws MoneyError with exit code 2 */
export const wrongUse =
  (usage: string) =>
  (message: string): never => {
    throw new MoneyError(`${message}\n\n${usage}`, 2);
  };

/** The words and options of an operator's command. @throws MoneyError where there is no such option */
export const readWords = <const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
  wrong: (message: string) => never,
) => {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (error) {
    return wrong((error as Error).message);
  }
};
