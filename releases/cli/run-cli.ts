import { CommanderError } from 'commander';
import { createProgram } from './program';
import type { ExitCode, Terminal } from './terminal';

/** Runs one command. Never throws: a user's mistake is a sentence and an exit code, not a stack trace. */
export const runCli = async (args: string[], terminal: Terminal): Promise<ExitCode> => {
  try {
    await createProgram(terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    terminal.writeError(`${(error as Error).message}\n`);
    return exitCodes[(error as Error).name] ?? 1;
  }
};

const exitCodes: Record<string, ExitCode> = {
  RegistryRefusedError: 1,
  UsageError: 2,
  RegistryUnreachableError: 3,
};
