import type { Release } from '@tulinde/shared/contracts';
import type { Finding } from '../report';
import type { PageToOpen } from './pages';
import type { Observation } from './watch-page';
import { isOthers } from './whose';

const allowed: Record<Observation['kind'], string> = {
  'page error': 'no uncaught error',
  'console error': 'no error in the console',
  'policy violation': 'nothing that the content security policy blocks',
  'failed request': 'every file of the release arrives',
  'not shown': 'the page of this release',
  accessibility: 'no axe violation of serious or critical impact',
};

const advice: Record<Observation['kind'], string> = {
  'page error': 'Open the page with a fresh profile and read the error in the console.',
  'console error':
    'Open the page with a fresh profile and read the console; what is no error belongs to another level.',
  'policy violation':
    'Use a class instead of a style attribute, a file instead of an inline script, the own origin for all.',
  'failed request': 'Check that the build wrote the file and that its name and hash are those of release.json.',
  'not shown': 'Open the page with a fresh profile; the findings beside this one mostly say why.',
  accessibility: 'Run axe on the page at 360 px and mend what it names.',
};

const longest = 400;

export interface OpenedPage {
  page: PageToOpen;
  seen: Observation[];
}

/** The same thing seen on several pages is one finding that names them. What other releases did is a note. */
export const preflightFindings = (release: Release, opened: readonly OpenedPage[]): Finding[] => {
  const merged = new Map<string, Observation & { where: string[] }>();
  for (const { page, seen } of opened) {
    const where = `${page.path} (${page.language})`;
    for (const { kind, text } of seen) {
      const key = `${kind}\n${text}`;
      const known = merged.get(key) ?? { kind, text, where: [] };
      if (!known.where.includes(where)) known.where.push(where);
      merged.set(key, known);
    }
  }
  return [...merged.values()].map(({ kind, text, where }) => ({
    rule: 'preflight',
    seen: `${kind} on ${where.join(', ')}: ${text.slice(0, longest)}`,
    allowed: allowed[kind],
    advice: advice[kind],
    level: isOthers(text, release) ? 'note' : 'refusal',
  }));
};
