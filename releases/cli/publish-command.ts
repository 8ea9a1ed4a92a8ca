import { join, resolve } from 'node:path';
import { Command } from 'commander';
import { publishRelease, UsageError } from '../client';
import { checkTypes } from './check-types';
import { jsonOption, print } from './print';
import { readAddress, readSigner, readToken } from './settings';
import { kilobytes } from './table';
import type { Terminal } from './terminal';

interface Options {
  dir?: string;
  sourceMaps?: string;
  notes?: string;
  allow?: string[];
  quick?: boolean;
  reason?: string;
  json?: boolean;
}

export const publishCommand = (terminal: Terminal): Command =>
  new Command('publish')
    .description('send a built release to the registry, where it stays for ever')
    .argument('<app>', 'shell or the name of a remote')
    .option('--dir <folder>', 'the built folder (default: <app>/dist)')
    .option(
      '--source-maps <folder>',
      'with <script>.map of the scripts; sites never serve them (default: <app>/.cache/maps)',
    )
    .option('--notes <text>', 'what changed')
    .option('--allow <rules...>', 'rules of the gate to let pass (operations only)')
    .option('--quick', 'for a fix that cannot wait: a preflight of 15 s at most; kept in the audit')
    .option('--reason <text>', 'why they may pass, or why it cannot wait; kept in the audit (default: the notes)')
    .option(...jsonOption)
    .action(
      async (
        app: string,
        { dir = join(app, 'dist'), notes, allow, quick, reason, json, sourceMaps: maps }: Options,
      ) => {
        const release = await publishRelease({
          ...readAddress(terminal),
          token: readToken(terminal),
          folder: dir,
          sourceMaps: maps,
          signingKey: readSigner(terminal),
          notes,
          allow,
          quick,
          reason,
          // release.json names the app: without this a wrong folder would be published under its own name.
          check: async ({ name }) => {
            if (allow && !reason && !notes) throw new UsageError('To let rules pass, say why: --reason.');
            if (quick && !reason && !notes)
              throw new UsageError('To publish quickly, say why it cannot wait: --reason.');
            if (name !== app) throw new UsageError(`${dir} holds a release of ${name}, not of ${app}.`);
            await checkTypes(terminal, app, resolve(dir));
          },
          onProgress: ({ sentFiles, files, sentBytes, bytes }) =>
            terminal.isInteractive &&
            terminal.writeError(
              `\rsent ${sentFiles} of ${files} files, ${kilobytes(sentBytes)} of ${kilobytes(bytes)} ${sentFiles === files ? '\n' : ''}`,
            ),
        });
        const { name, version, files, findings, sourceMaps } = release;
        const noted = findings.map(
          ({ rule, seen, allowed }) => `noted by the gate: ${rule}: ${seen} (allowed: ${allowed})\n`,
        );
        const mapped = sourceMaps === 0 ? 'no source maps' : `source maps of ${sourceMaps} scripts`;
        const done = `Published ${name}@${version} (${files.length} files, ${mapped}). Serve it with: promote ${name} ${version}\n`;
        print(terminal, json, { app: name, version, findings }, noted.join('') + done);
      },
    );
