import { Command } from 'commander';
import { historyCommand } from './history-command';
import { promoteCommand } from './promote-command';
import { publishCommand } from './publish-command';
import { rollbackCommand } from './rollback-command';
import { statusCommand } from './status-command';
import type { Terminal } from './terminal';

/** `npm run release -- <command>`, or a squad's pipeline. */
export const createProgram = (terminal: Terminal): Command => {
  const program = new Command('release')
    .description('Publish, promote and roll back the releases of the portal.')
    .addHelpText('after', '\nExit codes: 0 done, 1 refused by the registry, 2 wrong use, 3 registry not reachable.')
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({ writeOut: (text) => terminal.write(text), writeErr: (text) => terminal.writeError(text) });
  for (const command of [publishCommand, promoteCommand, rollbackCommand, statusCommand, historyCommand]) {
    // Settings such as exitOverride are copied to subcommands only when asked.
    program.addCommand(command(terminal).copyInheritedSettings(program));
  }
  return program;
};
