import { Command } from 'commander';
import { getHistory } from '../client';
import { jsonOption, print } from './print';
import { readAddress } from './settings';
import { moment, table } from './table';
import type { Terminal } from './terminal';

export const historyCommand = (terminal: Terminal): Command =>
  new Command('history')
    .description('who changed what of an app, newest first')
    .argument('<app>', 'shell or the name of a remote')
    .option(...jsonOption)
    .action(async (app: string, { json }: { json?: boolean }) => {
      const history = await getHistory({ ...readAddress(terminal), app });
      const rows = history.map((entry) => [
        moment(entry.at),
        entry.actor,
        entry.action,
        entry.environment ?? '',
        entry.before ?? '',
        entry.after ?? '',
        entry.reason,
      ]);
      const headings = ['when', 'who', 'what', 'environment', 'before', 'after', 'reason'];
      print(terminal, json, { history }, rows.length === 0 ? `Nothing of ${app} yet.\n` : table(headings, rows));
    });
