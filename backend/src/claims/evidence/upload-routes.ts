import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { claimUploadPath, maximumPieceBytes } from '@tulinde/contracts';
import { browserOf, type CookieOptions } from '../../platform/http/browser';
import { perVisitor } from '../../platform/http/rate-limits/limit-rates';
import { Refusal } from '../../platform/http/refusal';
import { customerTokenOf, notSignedIn, signedInFor, type FindSignedIn } from '../../platform/http/signed-in';
import { presentFile } from './claim-files';
import type { EvidenceDependencies } from './evidence-dependencies';
import { fileLinks } from './file-links';
import { takePiece } from './take-piece';
import { uploadNotFound, uploadOf, type OfUpload } from './upload-row';

const url = `${claimUploadPath}/:uploadId`;
/* 30 files of 400 kB in half a minute, and the questions after cuts. */
const config = perVisitor(240);
const schema = { hide: true } as const;

const offsetIn = (request: FastifyRequest): number => {
  const header = request.headers['upload-offset'];
  if (typeof header !== 'string' || !/^\d{1,9}$/.test(header)) throw new Refusal(400, 'MALFORMED', 'request.malformed');
  return Number(header);
};

const withOffset = (reply: FastifyReply, offset: number): FastifyReply =>
  reply.header('tus-resumable', '1.0.0').header('upload-offset', offset);

/**
 * The pieces of evidence on their way up, in the form of tus 1.0.0. No calls, whose bodies are JSON and whose repetition is
 * known by a key: of a piece it is known by where it begins.
 */
export const addClaimUploads = (
  api: FastifyInstance,
  {
    findSignedIn,
    cookies,
    ...deps
  }: EvidenceDependencies & { readonly findSignedIn: FindSignedIn; readonly cookies: CookieOptions },
): void => {
  const whose = async (request: FastifyRequest, reply: FastifyReply): Promise<OfUpload> => {
    const customer = await signedInFor('customer-otp', {
      token: customerTokenOf(request),
      browserSecret: browserOf(request, reply, cookies).session,
      now: deps.now(),
      find: findSignedIn,
    });
    if (customer === null) throw notSignedIn();
    return { ...(request.params as { uploadId: string }), customerId: customer.customerId, sentBy: 'CUSTOMER' };
  };

  void api.register(async (uploads) => {
    uploads.addContentTypeParser(
      'application/offset+octet-stream',
      { parseAs: 'buffer', bodyLimit: maximumPieceBytes },
      (_request, body, done) => done(null, body),
    );
    uploads.head(url, { schema, config }, async (request, reply) => {
      const upload = await uploadOf(deps.db, await whose(request, reply));
      if (upload === undefined) throw uploadNotFound();
      return withOffset(reply, upload.received).header('upload-length', upload.bytes).send();
    });
    uploads.patch(url, { schema, bodyLimit: maximumPieceBytes, config }, async (request, reply) => {
      // A body of another kind was parsed as such.
      if (request.body !== undefined && !Buffer.isBuffer(request.body)) {
        throw new Refusal(415, 'MALFORMED', 'request.malformed');
      }
      const piece = { offset: offsetIn(request), bytes: request.body ?? new Uint8Array() };
      const taken = await takePiece(deps, { ...(await whose(request, reply)), ...piece });
      if ('file' in taken) {
        const file = presentFile(taken.file, fileLinks(deps.secret, deps.now()));
        return reply.header('tus-resumable', '1.0.0').send({ response_code: 200, data: file });
      }
      withOffset(reply, taken.offset);
      if (taken.isWrong) throw new Refusal(409, 'UPLOAD_OFFSET', 'evidence.upload.offset');
      return reply.code(204).send();
    });
  });
};
