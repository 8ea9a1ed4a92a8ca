import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../report';
import { isShell, type Rule } from '../rule';

type Find = (text: string) => string | undefined;

const matching =
  (pattern: RegExp): Find =>
  (text) =>
    pattern.exec(text)?.[0];

/* Of several in one tag the last: what leads it to a file leads the others. */
const inlineScript: Find = (tag) => {
  const [, ...starts] = tag.split(/<script(?=[\s>])/i);
  const last = starts.at(-1);
  return last === undefined || /\ssrc=/i.test(last) ? undefined : `<script${last.charAt(0)}`;
};

/* Each tag with its `<` and `>`: looked for in all of a page, some of these would take the square of the time. */
const tagsIn = (html: string): string[] =>
  html.split(/(?<=>)/).flatMap((part) => (part.includes('<') ? [part.slice(part.indexOf('<'))] : []));

/* The content security policy drops each of these, and the page would jump or stay dead. */
const forbidden: readonly { find: Find; isOfTag: boolean; name: string; advice: string }[] = [
  {
    find: matching(/^<[^>]+\sstyle\s*=/i),
    isOfTag: true,
    name: 'a style attribute',
    advice: 'Use a class of the style sheet.',
  },
  {
    find: matching(/<style[\s>]/i),
    isOfTag: true,
    name: 'a style element',
    advice: 'Put the rules into the style sheet.',
  },
  {
    find: inlineScript,
    isOfTag: true,
    name: 'an inline script',
    advice: 'Put it into a script file: the one that a page has is the edge’s own.',
  },
  {
    find: matching(/^<[^>]+\son[a-z]+\s*=/i),
    isOfTag: true,
    name: 'an event handler attribute',
    advice: 'Let the component listen.',
  },
  {
    find: matching(/(?:href|src)\s*=\s*(?:["']\s*)?javascript:/i),
    isOfTag: false,
    name: 'a javascript: address',
    advice: 'Use a button.',
  },
];

/* Facts for search engines: data that no browser runs and no policy drops. No sign in it ends it early. */
const factsOfPage = /<script type="application\/ld\+json">([^<>]*)<\/script>/g;

const isFacts = (json: string): boolean => {
  try {
    return (JSON.parse(json) as Record<string, unknown> | null)?.['@context'] === 'https://schema.org';
  } catch {
    return false;
  }
};

/* What is no readable description of schema.org stays, and is an inline script like any other. */
const withoutFacts = (html: string): string =>
  html.replace(factsOfPage, (whole, json: string) => (isFacts(json) ? '' : whole));

const shellDocument = 'document.html';
/* Behind the manifest the edge puts the boot script, which puts another page into the root where no shell starts. */
const places = ['{{head}}', '{{page}}', '{{manifest}}', 'id="root"'];

const missingPlaces = (html: string): Finding[] =>
  places
    .filter((place) => !html.includes(place))
    .map((place) => ({
      rule: 'markup',
      seen: `no ${place} in ${shellDocument}`,
      allowed: `one each of ${places.join(', ')}`,
      advice: 'Keep the places of the document that the edge fills.',
      level: 'refusal',
    }));

/** Prerendered markup, and the document of the shell, hold nothing that the content security policy drops. */
export const markupRule: Rule = async ({ release, folder }) => {
  const files = Object.values(release.prerendered).flatMap(({ en, sw }) => [en, sw]);
  if (isShell(release)) files.push(shellDocument);
  const findings: Finding[] = [];
  for (const file of files) {
    const html = await readFile(join(folder, file), 'utf8');
    if (file === shellDocument) findings.push(...missingPlaces(html));
    const markup = withoutFacts(html);
    const tags = tagsIn(markup);
    for (const { find, isOfTag, name, advice } of forbidden) {
      const [found] = (isOfTag ? tags : [markup]).flatMap((text) => find(text) ?? []);
      if (found === undefined) continue;
      const seen = `${name} in ${file}: ${found.slice(0, 120)}`;
      findings.push({ rule: 'markup', seen, allowed: 'none', advice, level: 'refusal' });
    }
  }
  return findings;
};
