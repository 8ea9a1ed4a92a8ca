import { Command } from 'commander';
import { rollbackRelease } from '../client';
import { changeText } from './change-text';
import { jsonOption, print } from './print';
import { readAddress, readToken } from './settings';
import type { Terminal } from './terminal';

interface Options {
  env: string;
  reason: string;
  json?: boolean;
}

export const rollbackCommand = (terminal: Terminal): Command =>
  new Command('rollback')
    .description('serve an earlier release again')
    .argument('<app>', 'shell or the name of a remote')
    .argument('[version]', 'any release the environment ever served (default: the one before)')
    .option('--env <environment>', 'staging or production', 'production')
    .requiredOption('--reason <text>', 'kept in the history')
    .option(...jsonOption)
    .action(async (app: string, version: string | undefined, { env, reason, json }: Options) => {
      const access = { ...readAddress(terminal), token: readToken(terminal) };
      const answer = await rollbackRelease({ ...access, app, version, environment: env, reason });
      print(terminal, json, answer, changeText(answer));
    });
