import {
  nairobiDay,
  portalDocuments,
  type Language,
  type NewerPortalText,
  type PortalAcceptance,
  type PortalDocument,
  type PortalText,
  type PortalVersion,
} from '@tulinde/contracts';
import type { Database } from '../../platform/database/connection';
import type { CallHandlers } from '../../platform/http/call-handler';
import { portalAcceptancesOf } from './acceptances';
import { changesBetween } from './changes-between';
import { findInForce, findVersion, textIn, versionsOf, type PublishedText } from './repository';

const textOf = (published: PublishedText, language: Language): PortalText => {
  const { document, version, effectiveFrom } = published;
  const { title, sections } = textIn(published, language);
  return { document, version, effectiveFrom, title, sections };
};

const listOf = async (db: Database, document: PortalDocument, language: Language, now: Date) => {
  const today = nairobiDay(now);
  const versions = await versionsOf(db, document);
  const inForce = versions.findLast(({ effectiveFrom }) => effectiveFrom <= today);
  return versions.toReversed().map((one): PortalVersion => {
    const { version, effectiveFrom } = one;
    const state = one === inForce ? 'IN_FORCE' : effectiveFrom > today ? 'COMING' : 'PAST';
    return { version, effectiveFrom, changes: textIn(one, language).changes, state };
  });
};

const newerOf = async (
  db: Database,
  document: PortalDocument,
  accepted: readonly PortalAcceptance[],
  { language, now }: { readonly language: Language; readonly now: Date },
): Promise<NewerPortalText[]> => {
  const inForce = await findInForce(db, document, now);
  const last = accepted.find((one) => one.document === document)?.version ?? null;
  if (last === inForce.version) return [];
  const { version, effectiveFrom } = inForce;
  return [{ document, accepted: last, version, effectiveFrom, changes: textIn(inForce, language).changes }];
};

type PortalTextCalls = 'getPortalText' | 'getPortalTextVersions' | 'getPortalTextChanges' | 'getAcceptedPortalTexts';

/** The language is the request's own field: the page of one language may ask for the texts of the other. */
export const portalTextHandlers = (db: Database): Pick<CallHandlers, PortalTextCalls> => ({
  getPortalText: {
    handle: async ({ document, language, version }, { now }) =>
      textOf(
        version === undefined ? await findInForce(db, document, now) : await findVersion(db, document, version),
        language,
      ),
  },
  getPortalTextVersions: {
    handle: async ({ language }, { now }) => ({
      terms: await listOf(db, 'terms', language, now),
      privacy: await listOf(db, 'privacy', language, now),
    }),
  },
  getPortalTextChanges: {
    handle: async ({ document, language, from, to }) => {
      const [before, after] = [await findVersion(db, document, from), await findVersion(db, document, to)];
      const since = (await versionsOf(db, document)).filter(
        ({ effectiveFrom }) => effectiveFrom > before.effectiveFrom && effectiveFrom <= after.effectiveFrom,
      );
      return {
        from,
        to,
        notes: since.map((one) => textIn(one, language).changes),
        changes: changesBetween(textIn(before, language).sections, textIn(after, language).sections),
      };
    },
  },
  getAcceptedPortalTexts: {
    handle: async ({ language }, { customer, now }) => {
      const accepted = await portalAcceptancesOf(db, customer.customerId);
      const newer = [];
      for (const document of portalDocuments) newer.push(...(await newerOf(db, document, accepted, { language, now })));
      return { accepted, newer };
    },
  },
});
