import { Command } from 'commander';
import { getAudit, getHistory, getRefusals, type PastChange } from '../client';
import { momentText } from '../wire/moment-text';
import { access } from './command';
import { jsonOption, print } from './print';
import { readTime } from './read-time';
import { readAddress } from './settings';
import { table } from './table';
import type { Terminal } from './terminal';

const headings = ['when', 'who', 'what', 'environment', 'app', 'before', 'after', 'reason'];

const rowOf = (entry: PastChange): string[] => [
  momentText(entry.at),
  entry.actor,
  // One word for people: by whom stands beside it.
  entry.action === 'abort' ? 'take-back' : entry.action,
  entry.environment ?? '',
  entry.app ?? '',
  entry.before ?? '',
  entry.after ?? '',
  entry.reason,
];

export const historyCommand = (terminal: Terminal): Command =>
  new Command('history')
    .description('who changed what of an app, newest first')
    .argument('<app>', 'shell or the name of a remote')
    .option(...jsonOption)
    .action(async (app: string, { json }: { json?: boolean }) => {
      const history = await getHistory({ ...readAddress(terminal), app });
      const text = history.length === 0 ? `Nothing of ${app} yet.\n` : table(headings, history.map(rowOf));
      print(terminal, json, { history }, text);
    });

const instant = (text: string): string => readTime(text).toISOString();

interface AuditOptions {
  app?: string;
  env?: string;
  actor?: string;
  action?: string;
  from?: string;
  until?: string;
  before?: string;
  limit?: string;
  json?: boolean;
}

export const auditCommand = (terminal: Terminal): Command =>
  new Command('audit')
    .description('all that was ever changed, by whom and why, newest first')
    .option('--app <name>')
    .option('--env <environment>')
    .option('--actor <name>', 'who; automatic and ramp are the registry itself')
    .option('--action <name>', 'promote, candidate, rollback, freeze, take-back …')
    .option('--from <time>', 'as in "2026-11-22 18:30", which is in Nairobi, or with an offset', instant)
    .option('--until <time>', 'the same', instant)
    .option('--before <id>', 'the next page')
    .option('--limit <number>', 'entries a page (default: 50)')
    .option(...jsonOption)
    .action(async ({ env, json, ...filter }: AuditOptions) => {
      const page = await getAudit({ ...access(terminal), filter: { ...filter, environment: env } });
      const more = page.next === null ? '' : `There is more: --before ${page.next}\n`;
      const text = page.entries.length === 0 ? 'No entry is like that.\n' : table(headings, page.entries.map(rowOf));
      print(terminal, json, page, text + more);
    });

export const refusalsCommand = (terminal: Terminal): Command =>
  new Command('refusals')
    .description('who was refused what, for want of a token or a right')
    .option('--days <number>', 'how far back, 90 at most (default: 7)')
    .option(...jsonOption)
    .action(async ({ days, json }: { days?: string; json?: boolean }) => {
      const refusals = await getRefusals({ ...access(terminal), days: days === undefined ? undefined : Number(days) });
      const rows = refusals.map(({ day, holder, action, app, code, count }) => [
        day,
        holder || 'nobody known',
        action,
        app,
        code,
        String(count),
      ]);
      const text = rows.length === 0 ? 'Nobody was refused anything.\n' : table(refusalHeadings, rows);
      print(terminal, json, { refusals }, text);
    });

const refusalHeadings = ['day', 'who', 'action', 'app', 'code', 'times'];
