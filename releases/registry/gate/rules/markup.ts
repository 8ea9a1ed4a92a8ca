import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Finding } from '../report';
import { isShell, type Rule } from '../rule';

/* The content security policy drops each of these, and the page would jump or stay dead. */
const forbidden: readonly { what: RegExp; name: string; advice: string }[] = [
  { what: /<[^<>]+\sstyle\s*=/i, name: 'a style attribute', advice: 'Use a class of the style sheet.' },
  { what: /<style[\s>]/i, name: 'a style element', advice: 'Put the rules into the style sheet.' },
  {
    what: /<script(?![^>]*\ssrc=)[\s>]/i,
    name: 'an inline script',
    advice: 'Put it into a script file: the one that a page has is the edge’s own.',
  },
  { what: /<[^<>]+\son[a-z]+\s*=/i, name: 'an event handler attribute', advice: 'Let the component listen.' },
  { what: /(?:href|src)\s*=\s*(?:["']\s*)?javascript:/i, name: 'a javascript: address', advice: 'Use a button.' },
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
    for (const { what, name, advice } of forbidden) {
      const found = what.exec(markup)?.[0];
      if (found === undefined) continue;
      const seen = `${name} in ${file}: ${found.slice(0, 120)}`;
      findings.push({ rule: 'markup', seen, allowed: 'none', advice, level: 'refusal' });
    }
  }
  return findings;
};
