import type { Command } from 'commander';
import { promoteRelease, UsageError } from '../client';
import { changeText } from './change-text';
import { access, anywayOption, appCommand, reasonOption } from './command';
import { print } from './print';
import type { Terminal } from './terminal';

interface Options {
  env: string;
  from?: string;
  reason?: string;
  anyway?: boolean;
  json?: boolean;
}

export const promoteCommand = (terminal: Terminal): Command =>
  appCommand('promote', 'serve a published release to everybody')
    .argument('[version]', 'the release (default: the newest that is not bad)')
    .option('--from <environment>', 'the release that this environment serves')
    .option(...reasonOption)
    .option(...anywayOption)
    .action(async (app: string, version: string | undefined, { env, json, ...options }: Options) => {
      if (version !== undefined && options.from !== undefined)
        throw new UsageError('Name a version or --from, not both.');
      const answer = await promoteRelease({ ...access(terminal), app, version, environment: env, ...options });
      print(terminal, json, answer, changeText(answer));
    });
