import type { Readable } from 'node:stream';
import { appNamePattern } from '@tulinde/shared/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import type { RegistryDatabase } from '../database';
import type { runGate } from '../gate';
import { parse } from '../parse';
import { actorOf } from '../tokens/authorise';
import { checkRelease } from './check-release';
import { commitUpload } from './commit-upload';
import { limits } from './limits';
import { receiveFile } from './receive-file';
import { refusePublished } from './release-lock';
import { findUpload, missingFiles, openUpload } from './staging';

export interface PublishingDeps {
  database: RegistryDatabase;
  artefacts: string;
  gate: typeof runGate;
  now: () => Date;
}

const appParams = z.object({ app: z.string().check(z.regex(appNamePattern)) });
const uploadParams = z.extend(appParams, { upload: z.string() });
/** What changed, in the squad's words. */
const commitSchema = z.object({ notes: z._default(z.string().check(z.trim(), z.maxLength(4_000)), '') });
const fileParams = z.extend(uploadParams, { '*': z.string() });

/** Publishing in three steps: announce (release.json), send each file, commit. */
export const publishingRoutes = (app: FastifyInstance, { database, artefacts, gate, now }: PublishingDeps): void => {
  // Files are streams, whatever they are called: the registry never parses them.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  app.post('/v1/apps/:app/uploads', { bodyLimit: limits.descriptionBytes }, async (request, reply) => {
    const { app: name } = parse(appParams, request.params);
    const release = checkRelease(request.body, name);
    await refusePublished(database.queries, name, release.version);
    const upload = await openUpload(artefacts, release);
    return reply.code(201).send({ upload: upload.id, missing: await missingFiles(upload) });
  });

  app.put('/v1/apps/:app/uploads/:upload/files/*', { bodyLimit: limits.fileBytes }, async (request, reply) => {
    const { app: name, upload: id, '*': path } = parse(fileParams, request.params);
    await receiveFile(await findUpload(artefacts, name, id), path, request.body as Readable);
    return reply.code(204).send();
  });

  app.post('/v1/apps/:app/uploads/:upload/commit', async (request, reply) => {
    const { app: name, upload: id } = parse(uploadParams, request.params);
    const upload = await findUpload(artefacts, name, id);
    const { notes } = parse(commitSchema, request.body ?? {});
    const findings = await commitUpload({
      database,
      artefacts,
      gate,
      upload,
      notes,
      actor: actorOf(request),
      at: now(),
    });
    return reply.code(201).send({ app: name, version: upload.release.version, findings });
  });
};
