import * as z from 'zod/mini';
import { call } from '../call';
import { identifier } from '../plain-fields';

export const maximumClaimFiles = 30;
/** Of one group of one claim. */
export const maximumGroupFiles = 10;
export const maximumVoiceBytes = 1024 * 1024;
export const maximumVoiceSeconds = 120;

/** By their bytes, not by their names. */
export const claimFileTypes = ['image/jpeg', 'image/png', 'application/pdf', 'audio/webm', 'audio/mp4'] as const;
export type ClaimFileType = (typeof claimFileTypes)[number];

export const claimFileStates = ['RECEIVED', 'ACCEPTED', 'REFUSED'] as const;

export const claimFileSchema = z.object({
  fileId: z.string(),
  group: z.string(),
  name: z.string(),
  type: z.enum(claimFileTypes),
  bytes: z.number(),
  /** ISO 8601, UTC. */
  addedAt: z.string(),
  /** When and where it was taken, by the device, where the customer agreed to it. */
  takenAt: z.nullable(z.string()),
  takenIn: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  state: z.enum(claimFileStates),
  /** The insurer's, in the customer's words; null unless refused. */
  refusal: z.nullable(z.string()),
  /** Signed, with an end; ask again for new ones. `thumbnail` is null for what is no picture. */
  link: z.string(),
  thumbnail: z.nullable(z.string()),
});
export type ClaimFile = z.infer<typeof claimFileSchema>;

/** What evidence belongs to: a report that is not sent yet, or a claim. */
export const evidenceOwnerSchema = z.union([
  z.object({ draftId: identifier(64, 'request.malformed') }),
  z.object({ claimNumber: identifier(40, 'request.malformed') }),
]);
export type EvidenceOwner = z.infer<typeof evidenceOwnerSchema>;

/**
 * A file goes up in pieces, so that a cut costs one piece: `startClaimUpload` says how large it is and gets an id, then
 * `PATCH /api/claimUploads/<id>` with `upload-offset` (bytes so far) and the next bytes as
 * `application/offset+octet-stream`, `HEAD` to ask how many there are; the piece that completes it answers with the
 * {@link ClaimFile} in the usual envelope. The form of tus 1.0.0 (https://tus.io/protocols/resumable-upload), whose creation
 * is our call, so that who may do it is decided as everywhere.
 */
export const claimUploadPath = '/claimUploads';

/** The same customer, owner, group and content again gives the upload that is under way, or the file that is there. */
export const startClaimUploadCall = call({
  path: '/startClaimUpload',
  caller: 'customer-otp',
  writes: true,
  request: z.object({
    owner: evidenceOwnerSchema,
    group: identifier(40, 'request.malformed'),
    name: z.string().check(z.maxLength(200)),
    bytes: z.int().check(z.positive()),
    /** Hex SHA-256 of the whole file. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    takenAt: z.nullable(z.string()),
    takenIn: z.nullable(z.object({ latitude: z.number(), longitude: z.number() })),
  }),
  answer: z.union([z.object({ uploadId: z.string(), offset: z.number() }), z.object({ file: claimFileSchema })]),
});

export const getClaimFilesCall = call({
  path: '/getClaimFiles',
  caller: 'customer-otp',
  writes: false,
  request: z.object({ owner: evidenceOwnerSchema }),
  answer: z.object({
    files: z.array(claimFileSchema),
    uploads: z.array(
      z.object({
        uploadId: z.string(),
        group: z.string(),
        sha256: z.string(),
        name: z.string(),
        bytes: z.number(),
        offset: z.number(),
      }),
    ),
  }),
});

/** Of a draft, or of a claim as long as nobody looked at it. */
export const removeClaimFileCall = call({
  path: '/removeClaimFile',
  caller: 'customer-otp',
  writes: true,
  request: z.object({ fileId: identifier(64, 'request.malformed') }),
  answer: z.object({}),
});
