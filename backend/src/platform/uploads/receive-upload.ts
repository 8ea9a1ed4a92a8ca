import { createHash } from 'node:crypto';
import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { maximumUploadBytes, uploadTypeOf, type UploadedFile } from '@tulinde/contracts';
import type * as z from 'zod/mini';
import type { FileStore } from '../adapters/files/port';
import type { VirusScanner } from '../adapters/virus-scanner/port';
import { perVisitor } from '../http/rate-limits/limit-rates';
import { Refusal } from '../http/refusal';
import { parseBody } from '../http/validation';
import type { FileParsers } from '../parsers/port';
import { fileName } from './file-name';
import { readUpload } from './read-upload';
import { fileRefused, requireClean } from './refuse-file';
import { isStorable } from '../../domain/untrusted-json';

export interface UploadDependencies {
  readonly files: FileStore;
  readonly scanner: VirusScanner;
  readonly parsers: FileParsers;
  readonly now: () => Date;
  readonly random: (bytes: number) => Uint8Array;
}

/** A file whose bytes stand in the store already. */
export interface ReceivedFile {
  readonly id: string;
  readonly name: string;
  readonly contentType: string;
  readonly bytes: number;
  readonly sha256: string;
  readonly createdAt: Date;
}

export interface UploadRoute<Form, Admitted> {
  readonly path: string;
  /** They stand before the file: whether it is wanted is known before it is read. */
  readonly fields: z.ZodMiniType<Form>;
  /** @throws Refusal where the file is not wanted */
  readonly admit: (form: Form, request: FastifyRequest, reply: FastifyReply) => Promise<Admitted>;
  /** Writes the file down; where that fails nothing of it stays. */
  readonly keep: (admitted: Admitted, file: ReceivedFile) => Promise<UploadedFile>;
}

/** Lets an app take files of the usual size, once. */
export const takeFiles = async (api: FastifyInstance): Promise<void> => {
  await api.register(multipart, {
    limits: { files: 1, fields: 4, fieldSize: 400, parts: 5, fileSize: maximumUploadBytes },
  });
};

const readForm = async <Form, Admitted>(
  request: FastifyRequest,
  reply: FastifyReply,
  { fields, admit }: UploadRoute<Form, Admitted>,
) => {
  const part = await request.file();
  if (part === undefined) throw fileRefused(422, 'mandatory');
  const given = Object.fromEntries(
    Object.entries(part.fields).flatMap(([name, field]) =>
      field && !Array.isArray(field) && field.type === 'field' ? [[name, field.value]] : [],
    ),
  );
  if (!isStorable(given)) throw new Refusal(400, 'MALFORMED', 'request.malformed');
  const admitted = await admit(parseBody(fields, given, []), request, reply);
  const bytes = await part.toBuffer();
  if (part.file.truncated) throw fileRefused(413, 'document.tooLarge');
  return { admitted, bytes, name: part.filename };
};

const isTooLarge = (error: unknown): boolean => (error as { code?: unknown }).code === 'FST_REQ_FILE_TOO_LARGE';

/**
 * A document of a form, multipart/form-data. Not a call, whose bodies are JSON: left out of the API page's table, with the
 * same headers, envelope and errors. The app has to {@link takeFiles}.
 */
export const addUploadRoute = <Form, Admitted>(
  api: FastifyInstance,
  { files, scanner, parsers, now, random }: UploadDependencies,
  route: UploadRoute<Form, Admitted>,
): void => {
  const upload = async (request: FastifyRequest, reply: FastifyReply): Promise<UploadedFile> => {
    const form = await readForm(request, reply, route);
    // Before anybody looks into it.
    if (uploadTypeOf(form.bytes) === null) throw fileRefused(422, 'document.type');
    // As it came: what is written anew afterwards is another file.
    await requireClean(scanner, form.bytes);
    const read = await readUpload(form.bytes, { parsers, source: `address ${request.ip}` });
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
      return await route.keep(form.admitted, file);
    } catch (error) {
      await files.remove(id);
      throw error;
    }
  };
  api.post(
    route.path,
    {
      schema: { hide: true },
      bodyLimit: maximumUploadBytes + 64 * 1024,
      config: perVisitor(60),
    },
    async (request, reply) => {
      if (!request.isMultipart()) throw new Refusal(415, 'MALFORMED', 'request.malformed');
      try {
        return await reply.send({ response_code: 200, data: await upload(request, reply) });
      } catch (error) {
        throw isTooLarge(error) ? fileRefused(413, 'document.tooLarge') : error;
      }
    },
  );
};
