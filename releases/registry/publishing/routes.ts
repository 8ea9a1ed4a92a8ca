import type { Readable } from 'node:stream';
import { releaseSchema } from '@tulinde/contracts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { publishedAnswer, uploadAnswer } from '../../wire/answers';
import { appParams, commitRequest } from '../../wire/requests';
import type { ArtefactStore } from '../../artefacts';
import type { compressFiles } from '../../http/compress-files';
import type { RegistryDatabase } from '../database';
import type { runGate } from '../gate';
import { parse } from '../parse';
import { actorOf, requireOperations } from '../tokens/authorise';
import type { TokenStore } from '../tokens/token-store';
import { checkRelease } from './check-release';
import { commitUpload } from './commit-upload';
import { limits } from './limits';
import { receiveFile } from './receive-file';
import { refuseMadeOf, refusePublished, unlessPublished } from './release-lock';
import { findUpload, missingFiles, openUpload, type Upload } from './staging';

export interface PublishingDeps {
  database: RegistryDatabase;
  artefacts: ArtefactStore;
  gate: typeof runGate;
  compress: typeof compressFiles;
  tokens: TokenStore;
  now: () => Date;
}

const uploadParams = z.extend(appParams, { upload: z.string() });
const fileParams = z.extend(uploadParams, { '*': z.string() });

const facts = {
  open: {
    summary: 'Announces a release: its release.json',
    params: appParams,
    body: releaseSchema,
    status: 201,
    answer: uploadAnswer,
    refusals: { 409: ['RELEASE_EXISTS'], 413: ['TOO_LARGE'], 422: ['RELEASE_INVALID'] },
  },
  send: {
    summary: 'Sends one file',
    params: uploadParams,
    bodyType: 'application/octet-stream',
    status: 204,
    refusals: {
      404: ['UPLOAD_UNKNOWN', 'FILE_NOT_LISTED'],
      409: ['RELEASE_EXISTS'],
      413: ['TOO_LARGE'],
      422: ['HASH_MISMATCH'],
    },
  },
  commit: {
    summary: 'Makes the upload a release, when it passes the gate',
    params: uploadParams,
    body: commitRequest,
    status: 201,
    answer: publishedAnswer,
    refusals: {
      400: ['INVALID'],
      404: ['UPLOAD_UNKNOWN'],
      409: ['RELEASE_EXISTS', 'UPLOAD_INCOMPLETE'],
      422: ['HASH_MISMATCH', 'GATE_REFUSED'],
    },
  },
};

/** Publishing in three steps: announce (release.json), send each file, commit. */
export const publishingRoutes = (app: FastifyInstance, deps: PublishingDeps): void => {
  const { database, artefacts, gate, compress, now } = deps;
  // Files are streams, whatever they are called: the registry never parses them.
  app.addContentTypeParser('application/octet-stream', (_request, payload, done) => done(null, payload));

  const uploadUnderWay = async (name: string, id: string): Promise<Upload> => {
    try {
      return await findUpload(artefacts.folder, name, id);
    } catch (error) {
      await refuseMadeOf(database.queries, name, id);
      throw error;
    }
  };

  const action = 'publish' as const;
  const open = {
    bodyLimit: limits.descriptionBytes,
    config: { action, api: facts.open },
  };
  app.post('/v1/apps/:app/uploads', open, async (request, reply) => {
    const { app: name } = parse(appParams, request.params);
    const release = checkRelease(request.body, name);
    await refusePublished(database.queries, name, release.version);
    const answer = await unlessPublished(database, release, async () => {
      const upload = await openUpload(artefacts.folder, release);
      return { upload: upload.id, missing: await missingFiles(upload) };
    });
    return reply.code(201).send(answer);
  });

  const send = { bodyLimit: limits.fileBytes, config: { action, api: facts.send } };
  app.put('/v1/apps/:app/uploads/:upload/files/*', send, async (request, reply) => {
    const { app: name, upload: id, '*': path } = parse(fileParams, request.params);
    const upload = await uploadUnderWay(name, id);
    await unlessPublished(database, upload.release, () => receiveFile(upload, path, request.body as Readable));
    return reply.code(204).send();
  });

  app.post(
    '/v1/apps/:app/uploads/:upload/commit',
    { config: { action, api: facts.commit } },
    async (request, reply) => {
      const { app: name, upload: id } = parse(uploadParams, request.params);
      const upload = await uploadUnderWay(name, id);
      const { notes, allow, quick, reason, provenance } = parse(commitRequest, request.body ?? {});
      if (allow.length > 0) await requireOperations(deps, request, action);
      const findings = await commitUpload({
        database,
        artefacts,
        gate,
        compress,
        upload,
        provenance,
        notes,
        allow,
        quick,
        reason,
        actor: actorOf(request),
        at: now(),
      });
      return reply.code(201).send({ app: name, version: upload.release.version, findings });
    },
  );
};
