import * as z from 'zod/mini';
import { languages, portalDocuments } from '@tulinde/contracts';
import { CannotPublish, importText } from '../../catalogue/portal-texts/publish';
import { findVersion, textIn, versionsOf } from '../../catalogue/portal-texts/repository';
import { OperatorRefusal } from '../../platform/http/operator-refusal';
import { operatorCall, type OperatorCall } from '../desk/operator-call';

/* Characters of Markdown: ten times what the longest text has. */
const text = z.string().check(z.maxLength(250_000));
const source = z.object({ en: text, sw: text, after: z.optional(z.string()) });
const versionName = z.object({ document: z.enum(portalDocuments), version: z.string() });

const refused = (error: unknown): never => {
  throw error instanceof CannotPublish ? new OperatorRefusal('CANNOT_PUBLISH', error.message) : error;
};

/** What operators may do with the portal's own texts: publish a version, list them, and take one out as files. */
export const portalTextCalls: Readonly<Record<string, OperatorCall>> = {
  'portal-text-import': operatorCall(source, ({ after = null, ...given }, { db, operator, now }) =>
    importText(db, given, { now, operator, after }).catch(refused),
  ),
  'portal-text-list': operatorCall(z.object({}), async (_given, { db }) => {
    const versions = [];
    for (const document of portalDocuments) versions.push(...(await versionsOf(db, document)));
    return {
      versions: versions.map((one) => {
        const { document, version, effectiveFrom } = one;
        return { document, version, effectiveFrom, changes: textIn(one, 'en').changes };
      }),
    };
  }),
  'portal-text-export': operatorCall(versionName, async ({ document, version }, { db }) => {
    const { source: files } = await findVersion(db, document, version);
    return { files: languages.map((language) => ({ language, text: files[language] })) };
  }),
};
