import { Command } from 'commander';
import { auditCommand, historyCommand, refusalsCommand } from './audit-commands';
import { candidateCommand, pauseCommand, resumeCommand, takeBackCommand } from './candidate-commands';
import { completionCommand } from './completion-command';
import {
  createEnvironmentCommand,
  freezeCommand,
  refreshCommand,
  revokeLinkCommand,
  testLinkCommand,
  unfreezeCommand,
} from './environment-commands';
import { nameRegistry } from './name-registry';
import { promoteCommand } from './promote-command';
import { publishCommand } from './publish-command';
import { publishFirstCommand } from './publish-first-command';
import { quarantineCommand } from './quarantine-command';
import { provenanceCommand } from './provenance-command';
import { releasesCommand } from './releases-command';
import { sbomCommand } from './sbom-command';
import { retentionCommand } from './retention-command';
import { bringBackCommand, retireCommand } from './retire-command';
import { rollbackCommand, undoCommand } from './rollback-command';
import { statusCommand } from './status-command';
import type { Terminal } from './terminal';
import { thrownCommand } from './thrown-command';
import { tokenCommand, whoAmICommand } from './token-command';

const commands = [
  publishCommand,
  publishFirstCommand,
  promoteCommand,
  candidateCommand,
  pauseCommand,
  resumeCommand,
  takeBackCommand,
  rollbackCommand,
  undoCommand,
  retireCommand,
  bringBackCommand,
  freezeCommand,
  unfreezeCommand,
  refreshCommand,
  statusCommand,
  thrownCommand,
  releasesCommand,
  sbomCommand,
  provenanceCommand,
  historyCommand,
  auditCommand,
  refusalsCommand,
  retentionCommand,
  quarantineCommand,
  testLinkCommand,
  revokeLinkCommand,
  createEnvironmentCommand,
  tokenCommand,
  whoAmICommand,
];

/** `npm run release -- <command>`, or a squad's pipeline. */
export const createProgram = (terminal: Terminal): Command => {
  const program = new Command('release')
    .description('Publish, promote, watch and roll back the releases of the portal.')
    .option('--no-color', 'without colours, as with NO_COLOR')
    .option('--explain', 'say of a refusal what to do about it')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, 1 refused by the registry, 2 wrong use, 3 registry not reachable, 4 done, but an edge does not serve it yet.',
    )
    .showHelpAfterError()
    .exitOverride()
    .configureOutput({ writeOut: (text) => terminal.write(text), writeErr: (text) => terminal.writeError(text) });
  program.hook('preAction', async (_program, command) => {
    if (command.name() !== 'completion') await nameRegistry(terminal);
  });
  const completion = (target: Terminal) => completionCommand(target, () => program.commands);
  for (const command of [...commands, completion]) program.addCommand(inherit(command(terminal), program));
  return program;
};

/* Settings such as exitOverride are copied to subcommands only when asked. */
const inherit = (command: Command, parent: Command): Command => {
  command.copyInheritedSettings(parent);
  for (const inner of command.commands) inherit(inner, command);
  return command;
};
