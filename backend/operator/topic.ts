import { InvalidArgumentError, Option, type Command } from 'commander';
import { askAs, type Ask } from './ask-back-end';
import { isOption, withoutMarks } from './dashes';
import { wrong, type ExitCode, type Terminal } from './terminal';

/** What a command answers: for programs, for people, and whether it went as wanted. */
export interface CommandResult {
  readonly value: unknown;
  readonly text: string;
  readonly exitCode?: ExitCode;
}

export interface CommandInput<Options> {
  readonly ask: Ask;
  readonly words: readonly string[];
  readonly env: NodeJS.ProcessEnv;
  readonly options: Options;
}

interface Definition<Options> {
  readonly name: string;
  readonly description: string;
  /** Printed for `--help` and below a message about wrong use. */
  readonly usage: string;
  /** As commander writes them: `--because <why>`, `--run-again`. All commands of the topic take them. */
  readonly options?: readonly string[];
  readonly commands: Readonly<Record<string, (given: CommandInput<Options>) => Promise<CommandResult>>>;
}

/** What one run of the program reads and writes. */
export interface Run {
  readonly terminal: Terminal;
  readonly end: (exitCode: ExitCode) => void;
}

/** Adds the command of a topic to the program of one run. */
export type Topic = (program: Command, run: Run) => void;

interface CommonOptions {
  readonly as?: string;
  readonly json?: boolean;
}

const readValue = (value: string): string => {
  if (isOption(value)) throw new InvalidArgumentError('It is an option itself.');
  return withoutMarks(value);
};

const optionOf = (flags: string): Option => {
  const option = new Option(flags);
  return option.required ? option.argParser(readValue) : option;
};

const commonOptions = ['--as <name>', '--json'];

/** A topic of `npm run operator`: commands that share their options and the text that says how they are used. */
export const topic =
  <Options extends object>({ name, description, usage, options = [], commands }: Definition<Options>): Topic =>
  (program, { terminal: { env, write }, end }) => {
    const parent = program
      .command(name)
      .description(description)
      .configureHelp({ formatHelp: () => usage })
      .argument('[command]')
      .action((word?: string) => wrong(word === undefined ? 'Which command?' : `There is no command ${word}.`));
    for (const flags of [...commonOptions, ...options]) parent.addOption(optionOf(flags));
    for (const [word, run] of Object.entries(commands)) {
      parent
        .command(word)
        .argument('[words...]')
        .action(async (words: readonly string[]) => {
          const given = parent.opts<Options & CommonOptions>();
          const ask = askAs(env, given.as);
          const {
            value,
            text,
            exitCode = 0,
          } = await run({
            ask,
            words: words.map(withoutMarks),
            env,
            options: given,
          });
          write(given.json === true ? `${JSON.stringify(value, null, 2)}\n` : text);
          end(exitCode);
        });
    }
  };
