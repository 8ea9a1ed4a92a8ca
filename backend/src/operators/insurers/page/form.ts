import type { FastifyRequest } from 'fastify';
import { maximumGroupFiles, maximumUploadBytes } from '@tulinde/contracts';
import type { Attachment } from '../../../claims/evidence/receive-attachment';

/** What was typed, by its field. */
export type Typed = Readonly<Record<string, string>>;

export interface Form {
  readonly typed: Typed;
  readonly files: readonly Attachment[];
}

/** Bytes of a form that is full of the largest files. */
export const mostFormBytes = (maximumGroupFiles + 1) * maximumUploadBytes;

const limits = { files: maximumGroupFiles, fields: 10, parts: maximumGroupFiles + 10, fileSize: maximumUploadBytes };

/** A form of the page, with the files that were chosen. @throws Error `FST_REQ_FILE_TOO_LARGE` */
export const readForm = async (request: FastifyRequest): Promise<Form> => {
  if (!request.isMultipart()) return { typed: (request.body ?? {}) as Typed, files: [] };
  const typed: Record<string, string> = {};
  const files: Attachment[] = [];
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') typed[part.fieldname] = String(part.value);
    else {
      const bytes = new Uint8Array(await part.toBuffer());
      // A browser sends an empty file where none was chosen.
      if (bytes.byteLength > 0) files.push({ name: part.filename, bytes });
    }
  }
  return { typed, files };
};
