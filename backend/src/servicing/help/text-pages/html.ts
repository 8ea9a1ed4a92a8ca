import { createHash } from 'node:crypto';
import {
  portalDocuments,
  portalTextPage,
  type Language,
  type PortalDocument,
  type PortalParagraph,
  type PortalSection,
  type PortalSpan,
  dayInWords,
} from '@tulinde/contracts';
import { escapeHtml } from '../../../platform/outbox/mail-layout';
import { textIn, type PublishedText } from '../../../catalogue/portal-texts/repository';

const words = {
  en: { inShort: 'In short', since: 'applies from', all: 'All versions', back: 'To the page of terms and privacy' },
  sw: { inShort: 'Kwa ufupi', since: 'kuanzia', all: 'Matoleo yote', back: 'Kwenye ukurasa wa masharti na faragha' },
} as const;

const style = `:root { color-scheme: light; }
body { color: #1a1a1a; font: 1rem/1.6 system-ui, sans-serif; margin: 0 auto; max-width: 44rem; overflow-wrap: anywhere; padding: 1rem; }
h1 { line-height: 1.2; }
a { color: #0b57d0; display: inline-block; padding: .25rem 0; }
.summary { background: #f3f4f6; border-radius: .5rem; padding: .5rem 1rem; }
:focus-visible { outline: 3px solid #0b57d0; }
`;

/** Lets the page's own style in, and nothing else. */
export const textPagePolicy = `default-src 'none'; style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'; base-uri 'none'; frame-ancestors 'none'`;

/* Everything in the body is escaped. */
const pageOf = (title: string, language: Language, body: string): string => `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><main>
<h1>${escapeHtml(title)}</h1>
${body}
<p><a href="/read-all-terms?lang=${language}">${words[language].back}</a></p>
</main></body></html>`;

const linkTo = (href: string, label: string): string => `<a href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;

/* On the portal's own page both texts stand below each other, and link to each other within it. */
const addressOf = (to: string, language: Language): string => {
  const other = portalDocuments.find((document) => to === `#${document}`);
  return other === undefined ? to : portalTextPage(other, language);
};

const lineOf = (spans: readonly PortalSpan[], language: Language): string =>
  spans.map(({ text, to }) => (to === undefined ? escapeHtml(text) : linkTo(addressOf(to, language), text))).join('');

const blockOf = ({ kind, lines }: PortalParagraph['blocks'][number], language: Language): string =>
  kind === 'list'
    ? `<ul>${lines.map((line) => `<li>${lineOf(line, language)}</li>`).join('')}</ul>`
    : `<p>${lineOf(lines[0] ?? [], language)}</p>`;

const sectionOf = ({ id, title, paragraphs }: PortalSection, language: Language): string => {
  const parts = paragraphs.map(
    ({ blocks, summary }) =>
      `${blocks.map((block) => blockOf(block, language)).join('\n')}\n<p class="summary"><strong>${words[language].inShort}:</strong> ${escapeHtml(summary)}</p>`,
  );
  return `<section id="${escapeHtml(id)}"><h2>${escapeHtml(title)}</h2>\n${parts.join('\n')}</section>`;
};

const nameOf = ({ version, effectiveFrom }: PublishedText, language: Language): string =>
  `${version}, ${words[language].since} ${dayInWords(effectiveFrom, language)}`;

/** A version of a text as a page of its own. */
export const versionPage = (published: PublishedText, language: Language): string => {
  const { document } = published;
  const { title, sections } = textIn(published, language);
  return pageOf(
    title,
    language,
    `<p>${escapeHtml(nameOf(published, language))}. ${linkTo(portalTextPage(document, language), words[language].all)}</p>
${sections.map((section) => sectionOf(section, language)).join('\n')}`,
  );
};

/** Which versions of a text there are, with what was new in each. @param versions the latest first */
export const versionsPage = (
  document: PortalDocument,
  versions: readonly PublishedText[],
  language: Language,
): string => {
  const items = versions.map((one) => {
    const { changes } = textIn(one, language);
    const link = linkTo(portalTextPage(document, language, one.version), nameOf(one, language));
    return `<li>${link}${changes === '' ? '' : `<p>${escapeHtml(changes)}</p>`}</li>`;
  });
  const [latest] = versions;
  const title = latest === undefined ? '' : `${textIn(latest, language).title}: ${words[language].all.toLowerCase()}`;
  return pageOf(title, language, `<ul>${items.join('\n')}</ul>`);
};
