import { Command } from 'commander';
import { retireOldReleases, type RetiredRelease } from '../client';
import { momentText } from '../wire/moment-text';
import { access, reasonOption } from './command';
import { jsonOption, print } from './print';
import { table } from './table';
import type { Terminal } from './terminal';

interface Options {
  days: string;
  keep: string;
  trial?: boolean;
  reason: string;
  json?: boolean;
}

export const retentionCommand = (terminal: Terminal): Command =>
  new Command('retention')
    .description('put away releases that were never live, or long ago, and that nothing leads to')
    .option('--days <number>', 'since they were published or last live', '90')
    .option('--keep <number>', 'of each app, those that each environment served last stay', '10')
    .option('--trial', 'only tell what would go')
    .requiredOption(...reasonOption)
    .option(...jsonOption)
    .action(async ({ days, keep, trial = false, reason, json }: Options) => {
      const wanted = { days: Number(days), keep: Number(keep), isTrial: trial, reason };
      const retired = await retireOldReleases({ ...access(terminal), ...wanted });
      print(terminal, json, { retired }, textOf(retired, trial));
    });

const textOf = (retired: RetiredRelease[], isTrial: boolean): string => {
  if (retired.length === 0) return 'Nothing is out of use for so long.\n';
  const rows = retired.map(({ app, version, why, since }) => [
    `${app}@${version}`,
    why === 'never-live' ? `never live, published ${momentText(since)}` : `last live ${momentText(since)}`,
  ]);
  const end = isTrial ? 'Nothing was moved.\n' : 'They are in the quarantine: quarantine restore brings one back.\n';
  return table(['release', 'why'], rows) + end;
};
