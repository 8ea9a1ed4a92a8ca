import * as z from 'zod/mini';
import { call } from '../call';
import { addMessages } from '../messages';
import { atMost, identifier, wholeNumber } from '../plain-fields';
import { uploadTypeOf } from '../purchase/documents';
import { evidenceMessages } from './evidence-messages';

addMessages(evidenceMessages);

export const maximumClaimFiles = 30;
/** Of one group of one claim. */
export const maximumGroupFiles = 10;
export const maximumVoiceBytes = 1024 * 1024;
export const maximumVoiceSeconds = 120;

/** By their bytes, not by their names. */
export const claimFileTypes = ['image/jpeg', 'image/png', 'application/pdf', 'audio/webm', 'audio/mp4'] as const;
export type ClaimFileType = (typeof claimFileTypes)[number];

const starts = (bytes: Uint8Array, from: number, values: readonly number[]): boolean =>
  values.every((value, index) => bytes[from + index] === value);

/** What a file is by its first 12 bytes: neither its name nor what the browser calls it counts. Null where it is none of ours. */
export const claimFileTypeOf = (bytes: Uint8Array): ClaimFileType | null => {
  // EBML, which WebM is written in; the box `ftyp`, with which every MP4 begins.
  if (starts(bytes, 0, [0x1a, 0x45, 0xdf, 0xa3])) return 'audio/webm';
  if (starts(bytes, 4, [0x66, 0x74, 0x79, 0x70])) return 'audio/mp4';
  return uploadTypeOf(bytes);
};

/** Group of what is attached to a message; of a claim alone, and of no kind. */
export const messageGroup = 'message';

export const claimFileStates = ['RECEIVED', 'ACCEPTED', 'REFUSED'] as const;

/** Degrees, WGS 84. */
const takenInSchema = z.object({
  latitude: z.number().check(z.gte(-90), z.lte(90)),
  longitude: z.number().check(z.gte(-180), z.lte(180)),
});

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
  takenIn: z.nullable(takenInSchema),
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

/** Of one `PATCH`; a cut costs one of them at most. */
export const maximumPieceBytes = 512 * 1024;

/**
 * A file goes up in pieces, so that a cut costs one piece: `startClaimUpload` says how large it is and gets an id, then
 * `PATCH /api/claimUploads/<id>` with `upload-offset` (bytes so far) and the next bytes as
 * `application/offset+octet-stream`, `HEAD` to ask how many there are. A piece answers 204 with the new `upload-offset`; the
 * one that completes the file, and that one again, answers with the {@link ClaimFile} in the usual envelope. A file whose
 * last answer was an outage is completed by a piece of no bytes. Refusals: `UPLOAD_NOT_FOUND` (404), `UPLOAD_OFFSET` (409),
 * with the right one in the header; `FILE_REFUSED` (413, 422), after which nothing of it is kept. The form of tus 1.0.0 (https://tus.io/protocols/resumable-upload), whose creation
 * is our call, so that who may do it is decided as everywhere.
 */
export const claimUploadPath = '/claimUploads';

/**
 * The same content again, for the same draft or claim, gives the upload that is under way or the file that is there: of
 * evidence in whichever group that is, of a message among what waits for one. Refusals: `CLAIM_NOT_FOUND` (404), `CLAIM_CLOSED` (409), `FILE_REFUSED` (413, 422).
 */
export const startClaimUploadCall = call({
  path: '/startClaimUpload',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: z.object({
    owner: evidenceOwnerSchema,
    group: identifier(40, 'request.malformed'),
    /** What the customer calls it; what could mean something to a program is taken out. */
    name: z.string().check(atMost(200, 'request.malformed')),
    bytes: wholeNumber('request.malformed').check(z.positive('request.malformed')),
    /** Hex SHA-256 of the whole file. */
    sha256: z.string().check(z.regex(/^[0-9a-f]{64}$/, 'request.malformed')),
    /** ISO 8601, UTC. Of the photo, where the customer agreed to tell it; so with `takenIn`. */
    takenAt: z.nullable(z.iso.datetime()),
    takenIn: z.nullable(takenInSchema),
  }),
  answer: z.union([z.object({ uploadId: z.string(), offset: z.number() }), z.object({ file: claimFileSchema })]),
});

/** The files of a draft or a claim. Evidence, and what waits for a message: what went with one stands there. */
export const getClaimFilesCall = call({
  path: '/getClaimFiles',
  caller: 'customer-otp',
  proof: 'session',
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

/**
 * Removes a file. Of a draft any; of a claim one that nobody judged or asked for. Refusals: `CLAIM_NOT_FOUND` (404),
 * `CLAIM_CHANGED` (409).
 */
export const removeClaimFileCall = call({
  path: '/removeClaimFile',
  caller: 'customer-otp',
  proof: 'session',
  writes: true,
  request: z.object({ fileId: identifier(64, 'request.malformed') }),
  answer: z.object({}),
});
