import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { FileStore } from '../../../platform/adapters/files/port';
import type { Database } from '../../../platform/database/connection';
import type { ClaimRow } from '../../records/change-claim';
import { filesOfClaim } from '../../records/parts-of-claim';
import { reportFileId } from '../../submit/print-report';
import { viewClaim } from '../view/claim-details';
import { claimPaper } from './claim-paper';
import { packEntries } from './pack-entries';

export interface PackDependencies {
  readonly files: FileStore;
  /** Signs links. */
  readonly secret: string;
}

/**
 * The archive with all of a claim: what was reported, everything since, photos and papers. It is written as it is read, with
 * one file in memory at a time; one that cannot be read ends it with an error.
 */
export const writePack = async (
  db: Database,
  claim: ClaimRow,
  { files, secret, now }: PackDependencies & { readonly now: Date },
): Promise<NodeJS.ReadableStream> => {
  const { language } = claim;
  const entries = packEntries(await filesOfClaim(db, claim.number));
  const told = { claim: await viewClaim(db, claim, { language, now, secret }), entries, language, now };
  const report = await files.get(reportFileId(secret, claim));
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(await claimPaper(told)), `${claim.number}.pdf`, { mtime: now });
  if (report !== null) zip.addBuffer(Buffer.from(report), `${claim.number}-report.pdf`, { mtime: claim.submittedAt });
  for (const { path, file } of entries) {
    // Photos, recordings and papers are as small as they get.
    zip.addReadStreamLazy(path, { mtime: file.addedAt, compress: false }, (give) => {
      files.get(file.id).then(
        (bytes) => {
          if (bytes === null) give(new Error('a file of a claim is not in the store'), Readable.from([]));
          else give(null, Readable.from([bytes]));
        },
        (error: unknown) => give(error, Readable.from([])),
      );
    });
  }
  zip.on('error', (error: Error) => (zip.outputStream as Readable).destroy(error));
  zip.end();
  return zip.outputStream;
};
