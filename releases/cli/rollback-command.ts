import type { Command } from 'commander';
import { rollbackRelease, undoChange } from '../client';
import { changeText } from './change-text';
import { access, anywayOption, appCommand, reasonOption, urgentOption } from './command';
import { refuseMisfits } from './look-at-shell';
import { print } from './print';
import type { Terminal } from './terminal';

interface Options {
  env: string;
  reason: string;
  urgent?: boolean;
  anyway?: boolean;
  json?: boolean;
}

export const rollbackCommand = (terminal: Terminal): Command =>
  appCommand('rollback', 'serve an earlier release again')
    .argument('[version]', 'any release the environment ever served (default: the one before)')
    .requiredOption(...reasonOption)
    .option(...urgentOption)
    .option(anywayOption[0], `${anywayOption[1]}, or live remotes do not fit the shell`)
    .action(async (app: string, version: string | undefined, { env, json, ...options }: Options) => {
      const target = { ...access(terminal), version, environment: env };
      if (app === 'shell' && !options.anyway) await refuseMisfits(target);
      const answer = await rollbackRelease({ ...target, app, ...options });
      print(terminal, json, answer, changeText(answer));
    });

export const undoCommand = (terminal: Terminal): Command =>
  appCommand('undo', 'the last change of an app that was not undone yet')
    .requiredOption(...reasonOption)
    .option(...urgentOption)
    .option(...anywayOption)
    .action(async (app: string, { env, json, ...options }: Options) => {
      const answer = await undoChange({ ...access(terminal), app, environment: env, ...options });
      const { actor, action, before, after, reason } = answer.undone;
      const why = reason === '' ? '' : `: ${reason}`;
      const undone = `Undone: ${action} ${before ?? 'nothing'} → ${after ?? 'nothing'} by ${actor}${why}\n`;
      print(terminal, json, answer, undone + changeText(answer));
    });
