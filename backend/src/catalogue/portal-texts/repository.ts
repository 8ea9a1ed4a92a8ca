import { and, asc, desc, eq, lte } from 'drizzle-orm';
import { nairobiDay, type Language, type PortalDocument, type PortalVersions } from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import { portalTexts } from '../../platform/database/schema';
import { Refusal } from '../../platform/http/refusal';
import { readText, type ParsedText } from './parse-text';

export interface PublishedText {
  readonly document: PortalDocument;
  readonly version: string;
  /** Calendar day in Nairobi. */
  readonly effectiveFrom: string;
  readonly source: Readonly<Record<Language, string>>;
}

const columns = {
  document: portalTexts.document,
  version: portalTexts.version,
  effectiveFrom: portalTexts.effectiveFrom,
  source: portalTexts.source,
};

/** All of a document, the earliest first. */
export const versionsOf = (db: Database, document: PortalDocument): Promise<PublishedText[]> =>
  db
    .select(columns)
    .from(portalTexts)
    .where(eq(portalTexts.document, document))
    .orderBy(asc(portalTexts.effectiveFrom));

/** @throws Refusal NOT_FOUND */
export const findVersion = async (db: Database, document: PortalDocument, version: string): Promise<PublishedText> => {
  const [row] = await db
    .select(columns)
    .from(portalTexts)
    .where(and(eq(portalTexts.document, document), eq(portalTexts.version, version)));
  if (row === undefined) throw new Refusal(404, 'NOT_FOUND', 'request.notFound');
  return row;
};

/** @throws Refusal NOT_FOUND before the first day of the first version */
export const findInForce = async (db: Database, document: PortalDocument, now: Date): Promise<PublishedText> => {
  const [row] = await db
    .select(columns)
    .from(portalTexts)
    .where(and(eq(portalTexts.document, document), lte(portalTexts.effectiveFrom, nairobiDay(now))))
    .orderBy(desc(portalTexts.effectiveFrom))
    .limit(1);
  if (row === undefined) throw new Refusal(404, 'NOT_FOUND', 'request.notFound');
  return row;
};

/** Which version of each text is in force. */
export const versionsInForce = async (db: Database, now: Date): Promise<PortalVersions> => {
  const terms = await findInForce(db, 'terms', now);
  const privacy = await findInForce(db, 'privacy', now);
  return { terms: terms.version, privacy: privacy.version };
};

/**
 * What an acceptance stands for: what was read, or for pages that do not say it what is in force.
 * @throws Refusal PORTAL_TERMS_CHANGED where what was read is not in force
 */
export const acceptedVersions = async (
  db: Database,
  given: PortalVersions | undefined,
  now: Date,
): Promise<PortalVersions> => {
  const inForce = await versionsInForce(db, now);
  if (given !== undefined && (given.terms !== inForce.terms || given.privacy !== inForce.privacy))
    throw new Refusal(409, 'PORTAL_TERMS_CHANGED', 'portalTexts.changed');
  return inForce;
};

/** A version as it reads in a language. */
export const textIn = ({ source }: PublishedText, language: Language): ParsedText => readText(source[language]);
