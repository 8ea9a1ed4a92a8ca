import { MoneyError, openDesk, type Ask, type ExitCode, type Terminal } from './desk';

/** What a command answers: for programs, for people, and whether it went as wanted. */
export interface Answer {
  readonly value: unknown;
  readonly text: string;
  readonly exitCode?: ExitCode;
}

interface CommonOptions {
  readonly as?: string;
  readonly json?: boolean;
  readonly help?: boolean;
}

export interface Given<Options> {
  readonly ask: Ask;
  readonly words: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly options: Options;
}

interface Program<Options> {
  readonly usage: string;
  /** @throws MoneyError with the usage */
  readonly wrong: (message: string) => never;
  readonly read: () => { readonly values: Options; readonly positionals: readonly string[] };
  readonly commands: Readonly<Record<string, (given: Given<Options>) => Promise<Answer>>>;
}

/** Runs one command of an operator. Never throws for what a person or the back end does: that is a sentence and an exit code. */
export const runProgram = async <Options extends CommonOptions>(
  { env, write, writeError }: Terminal,
  { usage, wrong, read, commands }: Program<Options>,
): Promise<ExitCode> => {
  try {
    const { values, positionals } = read();
    const [name = '', ...words] = positionals;
    if (values.help === true) {
      write(usage);
      return 0;
    }
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command === undefined) return wrong(name === '' ? 'Which command?' : `There is no command ${name}.`);
    const { value, text, exitCode = 0 } = await command({ ask: openDesk(env, values.as), words, env, options: values });
    write(values.json === true ? `${JSON.stringify(value, null, 2)}\n` : text);
    return exitCode;
  } catch (error) {
    const { message, code } = error as Error & { code?: string };
    writeError(`${code === 'ENOENT' ? `There is no such file: ${message}` : message}\n`);
    return error instanceof MoneyError ? error.exitCode : 2;
  }
};
