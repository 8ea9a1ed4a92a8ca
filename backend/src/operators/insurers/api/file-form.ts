import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { maximumUploadBytes } from '@tulinde/contracts';
import * as z from 'zod/mini';
import { Problem } from './problem';

export const fileFormSchema = z.object({ file: z.file().check(z.minSize(1)) });

/** Lets routes read forms with a file. */
export const addFileForms = async (app: FastifyInstance): Promise<void> => {
  await app.register(multipart, { limits: { files: 1, fields: 0, parts: 1, fileSize: maximumUploadBytes } });
};

/** The file of a form. @throws Problem 415 where the body is no form, 413 where the file is too large */
export const fileIn = async (request: FastifyRequest): Promise<z.infer<typeof fileFormSchema> | null> => {
  if (!request.isMultipart()) throw new Problem(415, 'MALFORMED', 'Send the file as multipart/form-data.');
  const part = await request.file({ throwFileSizeLimit: false });
  if (part === undefined || part.fieldname !== 'file') return null;
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw new Problem(413, 'FILE_REFUSED', 'The file is larger than 5 MB.');
  return { file: new File([new Uint8Array(bytes)], part.filename) };
};
