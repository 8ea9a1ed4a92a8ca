import { Command } from 'commander';
import { getQuarantine, purgeQuarantined, restoreQuarantined, UsageError } from '../client';
import { momentText } from '../wire/moment-text';
import { access, reasonOption } from './command';
import { jsonOption, print } from './print';
import { table } from './table';
import type { Terminal } from './terminal';

const causes: Record<string, string> = {
  unfinished: 'an upload that was broken off',
  unknown: 'the database did not know it',
  'abandoned-upload': 'nobody went on with the upload',
  retention: 'long out of use',
};

interface Options {
  reason: string;
  json?: boolean;
}

const listCommand = (terminal: Terminal): Command =>
  new Command('list')
    .description('what was taken out of sight, oldest first')
    .option(...jsonOption)
    .action(async ({ json }: { json?: boolean }) => {
      const entries = await getQuarantine(access(terminal));
      const rows = entries.map(({ id, app, version, at, why }) => [
        id,
        `${app}@${version}`,
        momentText(at),
        causes[why] ?? why,
      ]);
      const text =
        rows.length === 0 ? 'Nothing is in the quarantine.\n' : table(['id', 'release', 'since', 'why'], rows);
      print(terminal, json, { entries }, text);
    });

const restoreCommand = (terminal: Terminal): Command =>
  new Command('restore')
    .description('put files back where they stood; what the database does not know becomes a release again')
    .argument('<ids...>', 'as `quarantine list` tells them')
    .requiredOption(...reasonOption)
    .option(...jsonOption)
    .action(async (ids: string[], { reason, json }: Options) => {
      const entries = [];
      for (const id of ids) entries.push(await restoreQuarantined({ ...access(terminal), id, reason }));
      const text = entries.map(({ app, version }) => `${app}@${version} is back.\n`).join('');
      print(terminal, json, { entries }, text);
    });

const purgeCommand = (terminal: Terminal): Command =>
  new Command('purge')
    .description('remove for good; a release stays listed as purged')
    .argument('[ids...]', 'as `quarantine list` tells them')
    .option('--older-than <days>', 'all that are there longer')
    .requiredOption(...reasonOption)
    .option(...jsonOption)
    .action(async (ids: string[], { olderThan, reason, json }: Options & { olderThan?: string }) => {
      if ((ids.length === 0) === (olderThan === undefined)) {
        throw new UsageError('Say what to remove: ids, or --older-than with a number of days.');
      }
      const wanted = olderThan === undefined ? { ids } : { olderThanDays: Number(olderThan) };
      const entries = await purgeQuarantined({ ...access(terminal), ...wanted, reason });
      const gone = entries.map(({ app, version }) => `${app}@${version} is gone for good.\n`).join('');
      print(terminal, json, { entries }, gone || 'Nothing is as old as that.\n');
    });

/** What a start of the registry, or the retention, took out of sight. */
export const quarantineCommand = (terminal: Terminal): Command =>
  new Command('quarantine')
    .description('files that were taken out of sight: shown, put back, removed for good')
    .addCommand(listCommand(terminal))
    .addCommand(restoreCommand(terminal))
    .addCommand(purgeCommand(terminal));
