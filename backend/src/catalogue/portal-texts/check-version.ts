import { languages, portalDocuments, routes, type Language } from '@tulinde/contracts';
import { parseText, type ParsedText } from './parse-text';

/** Both languages of one version as files. */
export type TextSource = Readonly<Record<Language, string>>;

/** Paths that a text may lead to. */
const pages: readonly string[] = Object.values(routes).filter((route) => typeof route === 'string');

const idsOf = ({ sections }: ParsedText): string[] =>
  sections.flatMap(({ id, paragraphs }) => [id, ...paragraphs.map((paragraph) => paragraph.id)]);

const linksOf = ({ sections }: ParsedText): string[] =>
  sections
    .flatMap(({ paragraphs }) => paragraphs)
    .flatMap(({ blocks }) => blocks)
    .flatMap(({ lines }) => lines.flat())
    .flatMap(({ to }) => to ?? []);

const leadsSomewhere = (to: string, document: string, ids: readonly string[]): boolean => {
  const own = ids.map((id) => `#${document}-${id}`);
  if (to.startsWith('#')) return [...own, ...portalDocuments.map((each) => `#${each}`)].includes(to);
  return to.startsWith('/') ? pages.includes(to.replace(/#.*/, '')) : /^(https:\/\/|mailto:|tel:)\S+$/.test(to);
};

const faultsOf = (text: ParsedText): string[] => {
  const { document, language } = text;
  const ids = idsOf(text);
  const dead = linksOf(text).filter((to) => !leadsSomewhere(to, document, ids));
  const twice = ids.filter((id, index) => ids.indexOf(id) !== index);
  return [
    ...dead.map((to) => `${language}: the link ${to} leads nowhere.`),
    ...twice.map((id) => `${language}: #${id} is there twice.`),
    ...text.sections
      .filter(({ paragraphs }) => paragraphs.length === 0)
      .map(({ id }) => `${language}: #${id} is empty.`),
  ];
};

/**
 * Both languages of a version, which say the same: the same facts, sections and paragraphs, every link alive.
 * @throws Error with all that is wrong, a line each
 */
export const checkVersion = (source: TextSource): Readonly<Record<Language, ParsedText>> => {
  const [en, sw] = languages.map((language) => parseText(source[language])) as [ParsedText, ParsedText];
  const faults = [en, sw].flatMap(faultsOf);
  for (const fact of ['document', 'version', 'from'] as const)
    if (en[fact] !== sw[fact]) faults.push(`The languages differ in ${fact}: ${en[fact]} and ${sw[fact]}.`);
  if (en.language !== 'en' || sw.language !== 'sw') faults.push('A file is not in the language that it says.');
  if ((en.changes === '') !== (sw.changes === '')) faults.push('What is new is said in one language alone.');
  const [ids, others] = [idsOf(en), idsOf(sw)];
  const missing = [...ids.filter((id) => !others.includes(id)), ...others.filter((id) => !ids.includes(id))];
  for (const id of missing) faults.push(`#${id} is in one language alone.`);
  if (missing.length === 0 && ids.join() !== others.join()) faults.push('The languages have another order.');
  if (faults.length > 0) throw new Error(faults.join('\n'));
  return { en, sw };
};
