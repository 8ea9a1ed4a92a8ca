import type { Command } from 'commander';
import { promoteRelease, UsageError } from '../client';
import { changeText } from './change-text';
import { access, appCommand, reasonOption } from './command';
import { print } from './print';
import type { Terminal } from './terminal';

interface Options {
  env: string;
  from?: string;
  reason?: string;
  json?: boolean;
}

export const promoteCommand = (terminal: Terminal): Command =>
  appCommand('promote', 'serve a published release to everybody')
    .argument('[version]', 'the release (default: the newest published)')
    .option('--from <environment>', 'the release that this environment serves')
    .option(...reasonOption)
    .action(async (app: string, version: string | undefined, { env, from, reason, json }: Options) => {
      if (version !== undefined && from !== undefined) throw new UsageError('Name a version or --from, not both.');
      const answer = await promoteRelease({ ...access(terminal), app, version, from, environment: env, reason });
      print(terminal, json, answer, changeText(answer));
    });
