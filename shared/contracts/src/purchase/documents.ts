import * as z from 'zod/mini';
import { call } from '../call';
import { identifier } from '../plain-fields';
import { purchaseRequestSchema } from './purchase-id';

/** What an insurer wants to see of the vehicle and its owner. */
export const documentKinds = ['LOGBOOK', 'ID', 'KRA_PIN', 'INCORPORATION'] as const;
export type DocumentKind = (typeof documentKinds)[number];

/** Uploads of every kind (screens page): JPG, PNG or PDF by their bytes, not by their name. */
export const uploadTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;
export type UploadType = (typeof uploadTypes)[number];

const signatures: Readonly<Record<UploadType, readonly number[]>> = {
  'image/jpeg': [0xff, 0xd8, 0xff],
  'image/png': [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a],
  'application/pdf': [0x25, 0x50, 0x44, 0x46, 0x2d],
};

/** What a file is by its first bytes: neither its name nor what the browser calls it counts. Null where it is none of ours. */
export const uploadTypeOf = (bytes: Uint8Array): UploadType | null =>
  uploadTypes.find((type) => signatures[type].every((value, index) => bytes[index] === value)) ?? null;

/** Documents that follow later: within so many days from the first day of cover. */
export const laterDocumentDays = 14;

export const maximumUploadBytes = 5 * 1024 * 1024;
/** Of one purchase or claim. */
export const maximumUploads = 10;

export const uploadedFileSchema = z.object({
  fileId: z.string(),
  name: z.string(),
  bytes: z.number(),
  /** ISO 8601, UTC. */
  addedAt: z.string(),
});
export type UploadedFile = z.infer<typeof uploadedFileSchema>;

/** One kind of document, the files of it so far, and whether it may still be missing when one pays. */
export const requiredDocumentSchema = z.object({
  kind: z.enum(documentKinds),
  isLater: z.boolean(),
  files: z.array(uploadedFileSchema),
});
export type RequiredDocument = z.infer<typeof requiredDocumentSchema>;

/** What `/openPapers` gives: it takes documents of a purchase that is sold, for an hour. */
export const uploadKeySchema = identifier(200, 'request.malformed');

/** What was to be sent later and is not there yet. */
export const documentsToSendSchema = z.object({
  /** The last day to send it, in Nairobi. It is taken after that day, too. */
  until: z.string(),
  kinds: z.array(z.enum(documentKinds)),
});
export type DocumentsToSend = z.infer<typeof documentsToSendSchema>;

/**
 * `POST /api/uploadDocument`, multipart/form-data: fields `purchaseId` and `kind`, then the file under `file`; the answer is
 * an {@link UploadedFile}. Once there is a policy it is sent by its owner who is signed in, or with the field `uploadKey`, which
 * `/openPapers` gives; what was to be sent later is taken then.
 * Not in the table of calls, whose bodies are JSON; the same headers, envelope and errors.
 */
export const uploadDocumentPath = '/uploadDocument';

export const removeDocumentRequestSchema = z.extend(purchaseRequestSchema, {
  fileId: identifier(64, 'request.malformed'),
});
/** Ends the step: each kind has a file or is sent later. */
export const confirmDocumentsRequestSchema = z.extend(purchaseRequestSchema, {
  later: z.array(z.enum(documentKinds)),
});

/**
 * The documents that the insurer wants to see, each with its files so far. The step reads the files here again after an
 * upload.
 */
export const getDocumentsCall = call({
  path: '/getDocuments',
  caller: 'service',
  proof: 'none',
  writes: false,
  subject: 'purchase',
  request: purchaseRequestSchema,
  answer: z.array(requiredDocumentSchema),
});
