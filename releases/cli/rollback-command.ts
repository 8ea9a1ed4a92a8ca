import type { Command } from 'commander';
import { rollbackRelease, undoChange } from '../client';
import { changeText } from './change-text';
import { access, appCommand, reasonOption, urgentOption } from './command';
import { print } from './print';
import type { Terminal } from './terminal';

interface Options {
  env: string;
  reason: string;
  urgent?: boolean;
  json?: boolean;
}

export const rollbackCommand = (terminal: Terminal): Command =>
  appCommand('rollback', 'serve an earlier release again')
    .argument('[version]', 'any release the environment ever served (default: the one before)')
    .requiredOption(...reasonOption)
    .option(...urgentOption)
    .action(async (app: string, version: string | undefined, { env, json, ...options }: Options) => {
      const answer = await rollbackRelease({ ...access(terminal), app, version, environment: env, ...options });
      print(terminal, json, answer, changeText(answer));
    });

export const undoCommand = (terminal: Terminal): Command =>
  appCommand('undo', 'take back the last change of an app')
    .requiredOption(...reasonOption)
    .option(...urgentOption)
    .action(async (app: string, { env, json, ...options }: Options) => {
      const answer = await undoChange({ ...access(terminal), app, environment: env, ...options });
      const { actor, action, before, after, reason } = answer.undone;
      const why = reason === '' ? '' : `: ${reason}`;
      const undone = `Undone: ${action} ${before ?? 'nothing'} → ${after ?? 'nothing'} by ${actor}${why}\n`;
      print(terminal, json, answer, undone + changeText(answer));
    });
