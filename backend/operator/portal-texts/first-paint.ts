import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { languages, type Language, type PortalDocument, type PortalText } from '@tulinde/contracts';
import { checkVersion } from '../../src/catalogue/portal-texts/check-version';
import { textFiles } from '../../src/catalogue/portal-texts/text-files';

const workspace = join(import.meta.dirname, '../../..');
export const firstPaintFile = join(workspace, 'mfe-help/src/features/read-all-terms/first-paint.json');

type FirstPaint = Record<Language, Record<PortalDocument, PortalText>>;

const newest = (document: PortalDocument, language: Language): PortalText => {
  const file = textFiles().findLast((each) => each.document === document);
  if (file === undefined) throw new Error(`There is no ${document}.`);
  const { version, from, title, sections } = checkVersion(file.read())[language];
  return { document, version, effectiveFrom: from, title, sections };
};

/** What a release of the help pages shows before the server has answered, and without scripts: the newest files. */
export const firstPaint = (): FirstPaint => {
  const [en, sw] = languages.map((language) => ({
    terms: newest('terms', language),
    privacy: newest('privacy', language),
  })) as [FirstPaint['en'], FirstPaint['sw']];
  return { en, sw };
};

export const writeFirstPaint = (): void => writeFileSync(firstPaintFile, `${JSON.stringify(firstPaint(), null, 1)}\n`);
