import * as z from 'zod/mini';
import { call } from './call';
import { languages, type Language } from './help';
import { identifier } from './plain-fields';

/** The texts of the portal itself, in the order of their page: terms of use and privacy policy. */
export const portalDocuments = ['terms', 'privacy'] as const;
export type PortalDocument = (typeof portalDocuments)[number];

/** A version of a text as a page without scripts, or the list of them where none is named. */
export const portalTextPage = (document: PortalDocument, language: Language, version?: string): string =>
  ['/api/portalTexts', document, language, ...(version === undefined ? [] : [encodeURIComponent(version)])].join('/');

/** Of a text. */
export const portalVersionIdSchema = identifier(20, 'request.malformed');

/** The version of each text that a person has read. */
export const portalVersionsSchema = z.object({ terms: portalVersionIdSchema, privacy: portalVersionIdSchema });
export type PortalVersions = z.infer<typeof portalVersionsSchema>;

const portalVersionSchema = z.object({
  version: z.string(),
  effectiveFrom: z.string(),
  /** What is new in it, in plain words; '' for the first. */
  changes: z.string(),
  /** `COMING` holds from a day that is not here yet, `IN_FORCE` now, `PAST` no longer. */
  state: z.enum(['COMING', 'IN_FORCE', 'PAST']),
});
export type PortalVersion = z.infer<typeof portalVersionSchema>;

/** All versions that were ever published, the latest first. */
export const getPortalTextVersionsCall = call({
  path: '/getPortalTextVersions',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({ language: z.enum(languages) }),
  answer: z.object({ terms: z.array(portalVersionSchema), privacy: z.array(portalVersionSchema) }),
});
