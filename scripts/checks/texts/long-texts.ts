import { readAnswers, ownAnswers } from '../../../backend/src/servicing/help/answers-folder';
import { parseText } from '../../../backend/src/catalogue/portal-texts/parse-text';
import { textFiles } from '../../../backend/src/catalogue/portal-texts/text-files';
import { termsInForce } from '../../../backend/src/operators/seed/terms-in-force';
import { portalDocuments } from '@tulinde/contracts';
import type { Catalogue } from './all-catalogues';
import type { Text } from './find-pairs';

/* Every text in a value, by the path that leads to it. */
const textsIn = (value: unknown, path = ''): [string, Text][] => {
  if (typeof value === 'string') return [[path, { text: value, parameters: [] }]];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, path === '' ? key : `${path}.${key}`));
};

const asCatalogue = (file: string, en: unknown, sw: unknown): Catalogue => ({
  file,
  line: 1,
  en: new Map(textsIn(en)),
  sw: new Map(textsIn(sw)),
});

/* What people type to find an answer is theirs, and stays as they type it. */
const answers = (): Catalogue[] =>
  readAnswers(ownAnswers).answers.map(({ group, slug, en, sw }) =>
    asCatalogue(`backend/answers/${group}/${slug}`, [en.question, en.text], [sw.question, sw.text]),
  );

/* What was published is never changed: of each document the newest version is read. */
const portalTexts = (): Catalogue[] =>
  portalDocuments.flatMap((document) => {
    const newest = textFiles().findLast((file) => file.document === document);
    if (newest === undefined) return [];
    const { en, sw } = newest.read();
    return asCatalogue(`backend/portal-texts/${document}/${newest.version}`, parseText(en), parseText(sw));
  });

const terms = (): Catalogue[] =>
  termsInForce.map(({ productType, version, content }) =>
    asCatalogue(`terms of ${productType} ${version}`, content.en, content.sw),
  );

/** Answers, terms of use, privacy policy and the terms of the insurers, each as it is in force. */
export const longTexts = (): Catalogue[] => [...answers(), ...portalTexts(), ...terms()];
