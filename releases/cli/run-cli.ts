import { CommanderError } from 'commander';
import type { RegistryRefusedError } from '../client';
import { paint } from './colours';
import { canExplain, explain } from './explain';
import { createProgram } from './program';
import type { ExitCode, Terminal } from './terminal';

/** Runs one command. Never throws: a user's mistake is a sentence and an exit code, not a stack trace. */
export const runCli = async (args: string[], given: Terminal): Promise<ExitCode> => {
  const isPlain = Boolean(given.env.NO_COLOR) || args.includes('--no-color');
  const terminal = { ...given, hasColours: given.hasColours === true && !isPlain };
  try {
    await createProgram(terminal).parseAsync(args, { from: 'user' });
    return 0;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? 0 : 2;
    terminal.writeError(`${paint(terminal, 'red', (error as Error).message)}\n`);
    if ((error as Error).name === 'RegistryRefusedError') {
      tellMore(terminal, error as RegistryRefusedError, args.includes('--explain'));
    }
    return exitCodes[(error as Error).name] ?? 1;
  }
};

const tellMore = (terminal: Terminal, error: RegistryRefusedError, isAsked: boolean): void => {
  if (isAsked) terminal.writeError(`\n${explain(terminal, error)}`);
  // A pipeline's log names the reason; the hint is for who sits there.
  else if (terminal.isInteractive && canExplain(error)) terminal.writeError('Add --explain to see what to do.\n');
};

const exitCodes: Record<string, ExitCode> = {
  RegistryRefusedError: 1,
  UsageError: 2,
  RegistryUnreachableError: 3,
  EdgesBehindError: 4,
};
