import { Command } from 'commander';
import { goBackTo, rollbackRelease, undoChange, UsageError } from '../client';
import {
  access,
  anywayOption,
  appCommand,
  environmentOption,
  noWaitOption,
  reasonOption,
  urgentOption,
} from './command';
import { goBackRequestOf, goBackText, type GoBackOptions } from './go-back';
import { refuseMisfits } from './look-at-shell';
import { jsonOption, print } from './print';
import { printChange } from './print-change';
import type { Terminal } from './terminal';
import { waitForEdges } from './wait-for-edges';

interface Options {
  env: string;
  reason: string;
  urgent?: boolean;
  anyway?: boolean;
  json?: boolean;
  wait: boolean;
}

const goBack = async (
  terminal: Terminal,
  to: string,
  { env, json, wait, reason, urgent, ...options }: RollbackOptions,
) => {
  const request = goBackRequestOf(to, options);
  const answer = await goBackTo({ ...access(terminal), ...request, environment: env, reason, urgent });
  print(terminal, json, answer, goBackText(answer, request.dryRun === true));
  if (wait && answer.changed) await waitForEdges(access(terminal), answer);
};

type RollbackOptions = Options & GoBackOptions;

export const rollbackCommand = (terminal: Terminal): Command =>
  new Command('rollback')
    .description('serve an earlier release again, or all that an environment served at a time')
    .argument('[app]', 'shell or the name of a remote; with --to none')
    .argument('[version]', 'any release the environment ever served (default: the one before)')
    .option(...environmentOption)
    .requiredOption(...reasonOption)
    .option(...urgentOption)
    .option(anywayOption[0], `${anywayOption[1]}, or live remotes do not fit the shell`)
    .option('--to <time>', 'of several apps at once, as in "2026-11-25 14:05": looks, and changes nothing')
    .option('--apps <names>', 'with --to: only these')
    .option('--bad <names>', 'with --to: the present release of these is marked bad')
    .option(
      '--revision <number>',
      'with --to: do it, where the environment is still at the revision that was looked at',
    )
    .option(...noWaitOption)
    .option(...jsonOption)
    .action(async (app: string | undefined, version: string | undefined, given: RollbackOptions) => {
      const { env, json, wait, to, apps: _apps, bad: _bad, revision: _revision, ...options } = given;
      if (to !== undefined && app === undefined) return goBack(terminal, to, given);
      if (to !== undefined) throw new UsageError('With --to the apps are named by --apps.');
      if (app === undefined) throw new UsageError('Name the app, or a time with --to.');
      const target = { ...access(terminal), version, environment: env };
      if (app === 'shell' && !options.anyway) await refuseMisfits(target);
      const answer = await rollbackRelease({ ...target, app, ...options });
      await printChange(terminal, answer, { json, wait, address: access(terminal) });
    });

export const undoCommand = (terminal: Terminal): Command =>
  appCommand('undo', 'the last change of an app that was not undone yet')
    .requiredOption(...reasonOption)
    .option(...urgentOption)
    .option(...anywayOption)
    .option(...noWaitOption)
    .action(async (app: string, { env, json, wait, ...options }: Options) => {
      const answer = await undoChange({ ...access(terminal), app, environment: env, ...options });
      const { actor, action, before, after, reason } = answer.undone;
      const why = reason === '' ? '' : `: ${reason}`;
      const undone = `Undone: ${action} ${before ?? 'nothing'} → ${after ?? 'nothing'} by ${actor}${why}\n`;
      await printChange(terminal, answer, { json, wait, address: access(terminal) }, undone);
    });
