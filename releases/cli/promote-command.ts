import type { Command } from 'commander';
import { promoteRelease, UsageError } from '../client';
import { access, anywayOption, appCommand, noWaitOption, reasonOption, urgentOption } from './command';
import { printChange } from './print-change';
import type { Terminal } from './terminal';

interface Options {
  env: string;
  from?: string;
  reason?: string;
  anyway?: boolean;
  urgent?: boolean;
  json?: boolean;
  wait: boolean;
}

export const promoteCommand = (terminal: Terminal): Command =>
  appCommand('promote', 'serve a published release to everybody')
    .argument('[version]', 'the release (default: the newest that is not bad)')
    .option('--from <environment>', 'the release that this environment serves')
    .option(...reasonOption)
    .option(...urgentOption)
    .option(...anywayOption)
    .option(...noWaitOption)
    .action(async (app: string, version: string | undefined, { env, json, wait, ...options }: Options) => {
      if (version !== undefined && options.from !== undefined)
        throw new UsageError('Name a version or --from, not both.');
      const answer = await promoteRelease({ ...access(terminal), app, version, environment: env, ...options });
      await printChange(terminal, answer, { json, wait, address: access(terminal) });
    });
