import * as z from 'zod/mini';
import { call } from './call';
import { languages } from './help';
import { portalDocuments, portalVersionIdSchema as version } from './portal-documents';

const document = z.enum(portalDocuments, { error: 'choice.unknown' });
const language = z.enum(languages);

/** A piece of a line. `to` of a link: a path of the portal, a part of the text (`#…`), or an address outside. */
const spanSchema = z.object({ text: z.string(), to: z.optional(z.string()) });
export type PortalSpan = z.infer<typeof spanSchema>;

const paragraphSchema = z.object({
  /** Stays from version to version: what changed is found by it. Unique in a text, and safe in an address. */
  id: z.string(),
  blocks: z.array(z.object({ kind: z.enum(['text', 'list']), lines: z.array(z.array(spanSchema)) })),
  /** The same in a plain sentence. */
  summary: z.string(),
});
export type PortalParagraph = z.infer<typeof paragraphSchema>;

const sectionSchema = z.object({ id: z.string(), title: z.string(), paragraphs: z.array(paragraphSchema) });
export type PortalSection = z.infer<typeof sectionSchema>;

export const portalTextSchema = z.object({
  document: z.enum(portalDocuments),
  version: z.string(),
  /** First day on which it holds, in Nairobi; it holds until the next version does. */
  effectiveFrom: z.string(),
  title: z.string(),
  sections: z.array(sectionSchema),
});
export type PortalText = z.infer<typeof portalTextSchema>;

/** A text as of a version, or the one in force. Refusal: `NOT_FOUND` (404) for a version that never was. */
export const getPortalTextCall = call({
  path: '/getPortalText',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({ document, language, version: z.optional(version) }),
  answer: portalTextSchema,
});

const changeSchema = z.object({
  kind: z.enum(['ADDED', 'CHANGED', 'REMOVED']),
  /** Title of the section in which it stands, or stood. */
  section: z.string(),
  /** Null where it was added. */
  before: z.nullable(paragraphSchema),
  /** Null where it was removed. */
  after: z.nullable(paragraphSchema),
});
export type PortalChange = z.infer<typeof changeSchema>;

/** What a later version says otherwise than an earlier one, paragraph by paragraph, in the order of the later one. */
export const getPortalTextChangesCall = call({
  path: '/getPortalTextChanges',
  caller: 'service',
  proof: 'none',
  writes: false,
  request: z.object({ document, language, from: version, to: version }),
  answer: z.object({
    from: z.string(),
    to: z.string(),
    /** In plain words, of each version since: the earliest first. */
    notes: z.array(z.string()),
    changes: z.array(changeSchema),
  }),
});
export type PortalTextChanges = z.infer<typeof getPortalTextChangesCall.answer>;

export const portalAcceptanceSchema = z.object({
  document: z.enum(portalDocuments),
  version: z.string(),
  /** ISO 8601, UTC. */
  at: z.string(),
  where: z.enum(['SIGN_UP', 'PURCHASE']),
  /** Number of the policy that was bought; null at registration. */
  policyNumber: z.nullable(z.string()),
});
export type PortalAcceptance = z.infer<typeof portalAcceptanceSchema>;

/** A version in force that the customer has not accepted yet; the next purchase does. */
const newerTextSchema = z.object({
  document: z.enum(portalDocuments),
  /** The one that was accepted last; null where the account is from before versions were written down. */
  accepted: z.nullable(z.string()),
  version: z.string(),
  effectiveFrom: z.string(),
  changes: z.string(),
});
export type NewerPortalText = z.infer<typeof newerTextSchema>;

/** What the customer accepted, the last first, and what is new since then. */
export const getAcceptedPortalTextsCall = call({
  path: '/getAcceptedPortalTexts',
  caller: 'customer-otp',
  proof: 'session',
  writes: false,
  request: z.object({ language }),
  answer: z.object({ accepted: z.array(portalAcceptanceSchema), newer: z.array(newerTextSchema) }),
});
