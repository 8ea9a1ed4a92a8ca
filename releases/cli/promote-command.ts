import { Command } from 'commander';
import { promoteRelease } from '../client';
import { changeText } from './change-text';
import { jsonOption, print } from './print';
import { readAddress, readToken } from './settings';
import type { Terminal } from './terminal';

interface Options {
  env: string;
  reason?: string;
  json?: boolean;
}

export const promoteCommand = (terminal: Terminal): Command =>
  new Command('promote')
    .description('serve a published release')
    .argument('<app>', 'shell or the name of a remote')
    .argument('[version]', 'the release (default: the newest published)')
    .option('--env <environment>', 'staging or production', 'production')
    .option('--reason <text>', 'kept in the history')
    .option(...jsonOption)
    .action(async (app: string, version: string | undefined, { env, reason, json }: Options) => {
      const access = { ...readAddress(terminal), token: readToken(terminal) };
      const answer = await promoteRelease({ ...access, app, version, environment: env, reason });
      print(terminal, json, answer, changeText(answer));
    });
