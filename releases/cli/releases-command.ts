import { Command } from 'commander';
import { findByCode, getReleases, UsageError, type PublishedRelease } from '../client';
import { momentText } from '../wire/moment-text';
import { jsonOption, print } from './print';
import { readAddress } from './settings';
import { kilobytes, table } from './table';
import type { Terminal } from './terminal';

const printCoded = async (terminal: Terminal, code: string, json: boolean | undefined): Promise<void> => {
  const found = await findByCode({ ...readAddress(terminal), code });
  if (found.length === 0) throw new UsageError(`${code} is no support code: it is three letters for each release.`);
  const lines = found.map(({ code: letters, releases }) => {
    const names = releases.map(({ app, version }) => `${app}@${version}`);
    return `${letters}  ${names.length === 0 ? 'no release that this registry has' : names.join(' or ')}\n`;
  });
  print(terminal, json, { releases: found }, lines.join(''));
};

export const releasesCommand = (terminal: Terminal): Command =>
  new Command('releases')
    .description('what is published of an app, newest first')
    .argument('[app]', 'shell or the name of a remote; with --code none')
    .option('--code <code>', 'instead: the releases that a page had, by the support code in its footer')
    .option(...jsonOption)
    .action(async (app: string | undefined, { code, json }: { code?: string; json?: boolean }) => {
      if (code !== undefined && app === undefined) return printCoded(terminal, code, json);
      if (app === undefined) throw new UsageError('Name the app, or a support code with --code.');
      if (code !== undefined) throw new UsageError('A support code says itself of which apps it is.');
      const releases = await getReleases({ ...readAddress(terminal), app });
      const rows = releases.map(
        ({ version, publishedAt, publishedBy, bytes, commit, uncommitted, notes, ...marks }) => [
          version,
          stateOf(marks),
          momentText(publishedAt),
          publishedBy,
          kilobytes(bytes),
          `${commit?.slice(0, 10) ?? ''}${uncommitted?.length ? ` + ${uncommitted.length} uncommitted` : ''}`,
          notes.split('\n')[0] ?? '',
        ],
      );
      const text =
        rows.length === 0
          ? `No release of ${app} is published yet.\n`
          : table(['release', 'state', 'when', 'who', 'size', 'commit', 'notes'], rows);
      print(terminal, json, { releases }, text);
    });

type Marks = Pick<PublishedRelease, 'quarantinedAt' | 'purgedAt' | 'bad'>;

const stateOf = ({ quarantinedAt, purgedAt, bad }: Marks): string => {
  if (purgedAt !== null) return 'purged';
  if (quarantinedAt !== null) return 'in quarantine';
  return bad === null ? '' : `bad: ${bad.reason}`;
};
