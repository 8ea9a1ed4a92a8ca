import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { documentKinds, maximumUploadBytes, purchaseRequestSchema, uploadDocumentPath } from '@tulinde/contracts';
import * as z from 'zod/mini';
import type { FileStore } from '../../adapters/files/port';
import type { VirusScanner } from '../../adapters/virus-scanner/port';
import type { Database } from '../../database/connection';
import type { OpenPurchase } from '../../http/purchase-right';
import { Refusal } from '../../http/refusal';
import { parseBody } from '../../http/validation';
import { fileName } from '../../uploads/file-name';
import { readUpload } from '../../uploads/read-upload';
import { fileRefused, requireClean } from '../../uploads/refuse-file';
import { addDocument, checkDocument } from '../facts/documents';

const fieldsSchema = z.extend(purchaseRequestSchema, { kind: z.enum(documentKinds, { error: 'choice.unknown' }) });

/* The fields stand before the file: whether it is wanted is known before it is read. */
type Fields = z.output<typeof fieldsSchema>;

const readForm = async (request: FastifyRequest, admit: (fields: Fields) => Promise<Fields>) => {
  const part = await request.file();
  if (part === undefined) throw fileRefused(422, 'mandatory');
  const given = Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : [],
    ),
  );
  const fields = await admit(parseBody(fieldsSchema, given, []));
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw fileRefused(413, 'document.tooLarge');
  return { fields, bytes, name: part.filename };
};

const isTooLarge = (error: unknown): boolean => (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';

/** Not a call, whose bodies are JSON: left out of the API page's table, with the same headers, envelope and errors. */
export const addUploads = async (
  api: FastifyInstance,
  deps: {
    db: Database;
    files: FileStore;
    scanner: VirusScanner;
    now: () => Date;
    random: (bytes: number) => Uint8Array;
    openPurchase: OpenPurchase;
  },
): Promise<void> => {
  const { db, files, scanner, now, random, openPurchase } = deps;
  await api.register(multipart, {
    limits: { files: 1, fields: 4, fieldSize: 200, parts: 5, fileSize: maximumUploadBytes },
  });
  const upload = async (request: FastifyRequest) => {
    const form = await readForm(request, async ({ purchaseId: given, kind }) => {
      const { purchaseId } = await openPurchase({ call: 'uploadDocument', given, customer: null, now: now() });
      await checkDocument(db, { purchaseId, kind, now: now() });
      return { purchaseId, kind };
    });
    // As it came: what is written anew afterwards is another file.
    await requireClean(scanner, form.bytes);
    const read = await readUpload(form.bytes);
    if ('refused' in read) throw fileRefused(422, read.refused);
    const { type, bytes } = read;
    const id = Buffer.from(random(16)).toString('base64url');
    await files.put(id, bytes, type);
    const file = {
      id,
      name: fileName(form.name, type),
      contentType: type,
      bytes: bytes.byteLength,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      createdAt: now(),
    };
    try {
      return await db.transaction((tx) => addDocument(tx, { ...form.fields, file, now: now() }));
    } catch (error) {
      await files.remove(id);
      throw error;
    }
  };
  api.post(
    uploadDocumentPath,
    {
      schema: { hide: true },
      bodyLimit: maximumUploadBytes + 64 * 1024,
      config: { rateLimit: { max: 60, timeWindow: 60_000 } },
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw new Refusal(415, 'MALFORMED', 'request.malformed');
      try {
        return await reply.send({ response_code: 200, data: await upload(request) });
      } catch (error) {
        throw isTooLarge(error) ? fileRefused(413, 'document.tooLarge') : error;
      }
    },
  );
};
