import { CommanderError, type Command } from 'commander';
import { markDashes, withoutMarks } from './dashes';
import { createProgram, topics } from './program';
import { OperatorError, WrongUseError, type ExitCode, type Terminal } from './terminal';

const messageOf = (error: Error & { code?: string }): string =>
  error.code === 'ENOENT' ? `There is no such file: ${error.message}` : error.message;

const usageOf = (program: Command, topic: string | undefined): string =>
  (program.commands.find((command) => command.name() === topic) ?? program).helpInformation();

/**
 * Runs one command of an operator. Never throws for what a person or the back end does: that is a sentence and an exit code.
 * @param args the topic, its command and what belongs to it
 */
export const runOperator = async (args: readonly string[], terminal: Terminal, of = topics): Promise<ExitCode> => {
  let exitCode: ExitCode = 0;
  const program = createProgram({ terminal, end: (code) => (exitCode = code) }, of);
  try {
    await program.parseAsync(markDashes(args), { from: 'user' });
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    const message = withoutMarks(messageOf(error as Error));
    terminal.writeError(error instanceof WrongUseError ? `${message}\n\n${usageOf(program, args[0])}` : `${message}\n`);
    return error instanceof OperatorError ? error.exitCode : 2;
  }
};
