import type { Release } from '@tulinde/contracts';
import type { Finding } from '../report';
import { longestTaskMs, mostStoredBytes } from './budgets';
import { nameOfPage, type PageToOpen } from './pages';
import type { Observation } from './watch-page';
import { isOthers } from './whose';

const allowed: Record<Observation['kind'], string> = {
  'page error': 'no uncaught error',
  'console error': 'no error in the console',
  'policy violation': 'nothing that the content security policy blocks',
  'failed request': 'every file of the release arrives',
  'not shown': 'the page of this release',
  'no heading': 'an h1 that a person sees',
  'no rest': 'a page that stops rendering once it stands',
  'long task': `no task of more than ${longestTaskMs / 1000} s`,
  address: 'the address that was opened, or a page of the site in the place of its entry',
  globals: 'functions of the browser as they were',
  reloads: 'a page that is loaded once',
  cookies: 'no cookie but the portal’s own: each goes with every request of the site',
  storage: `${mostStoredBytes / 1024} kB on the device`,
  leak: 'a page that leaves nothing behind',
  unusable: 'a page of which the shell has nothing to find',
  'not quiet': 'no error as another release takes its place',
  'not recorded': 'calls that the recorded sample has an answer for',
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
  'no heading': 'Open the page at 360 px: its h1 is the first thing that a visitor reads.',
  'no rest': 'Look for an effect that sets a state it depends on, and for calls that follow one another without end.',
  'long task': 'Record the page with the profiler; do the work in parts, in a worker, or on the server.',
  address: 'Leave the address to the router; a page that sends the visitor on replaces its entry.',
  globals: 'Wrap the function in a module of your own instead of replacing it for everybody.',
  reloads: 'Look for a call of location.reload(), or a link to itself that is followed, and for the failure before it.',
  cookies: 'Keep it in sessionStorage or on the server; a value for the server belongs into the call.',
  storage: 'Keep drafts alone on the device, and let go of what was sent.',
  leak: 'End listeners, timers and subscriptions as the page is left, and keep nothing of it in a module.',
  unusable: 'What each word means: releases/docs/telemetry.md, Found on pages that stand.',
  'not quiet': 'Let dispose survive whatever state the page is in.',
  'not recorded': 'Record the sample anew with a portal that has the call; the page was looked at without its answer.',
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
    const where = nameOfPage(page);
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
    level: kind === 'not recorded' || isOthers(text, release) ? 'note' : 'refusal',
  }));
};
