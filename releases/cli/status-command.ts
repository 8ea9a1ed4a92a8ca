import { Command } from 'commander';
import { getStatus, UsageError, type EnvironmentState } from '../client';
import { jsonOption, print } from './print';
import { readAddress } from './settings';
import { moment, table } from './table';
import type { Terminal } from './terminal';

interface Options {
  env?: string;
  json?: boolean;
}

export const statusCommand = (terminal: Terminal): Command =>
  new Command('status')
    .description('what each environment serves')
    .option('--env <environment>', 'only this one')
    .option(...jsonOption)
    .action(async ({ env, json }: Options) => {
      const all = await getStatus(readAddress(terminal));
      const wanted = all.filter(({ environment }) => env === undefined || environment === env);
      if (wanted.length === 0) throw new UsageError(`There is no environment ${env ?? ''}.`);
      print(terminal, json, { environments: wanted }, wanted.map(environmentText).join('\n'));
    });

const environmentText = ({ environment, revision, apps }: EnvironmentState): string => {
  const rows = apps.map(({ app, version, since, by, reason }) => [app, version, moment(since), by, reason]);
  const title = `${environment} (revision ${revision})\n`;
  return (
    title + (rows.length === 0 ? 'serves nothing yet\n' : table(['app', 'release', 'since', 'by', 'reason'], rows))
  );
};
