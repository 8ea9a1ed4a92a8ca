import type { Finding } from '../report';
import type { GateSettings } from '../settings';
import type { OpenedPage } from './findings';
import type { Stopped } from './open-pages';
import { nameOfPage, wayOf, type PageToOpen, type RouteToOpen } from './pages';
import type { RecordedSample } from './recorded-sample';

const allowed = 'every page opened in both languages, in both widths, as a visitor and signed in';

/* So many have to be opened, where there are as many: before that a preflight has not come to its end. */
const atLeast = 8;

const levelOf = ({ preflight }: GateSettings): Finding['level'] => (preflight === 'required' ? 'refusal' : 'note');

export const notRun = (settings: GateSettings, why: string): Finding => ({
  rule: 'preflight',
  seen: `not run: ${why}`,
  allowed,
  advice: 'Look at the pages yourself before many visitors see them, or set what is missing and publish again.',
  level: levelOf(settings),
});

const whyStopped: Record<Stopped, (settings: GateSettings) => string> = {
  time: ({ preflightLimits }) => `the ${Math.round(preflightLimits.allMs / 1000)} s for all of them were over`,
  number: ({ preflightLimits }) => `at most ${preflightLimits.pages} are opened`,
  hangs: () => 'one of them hangs',
};

interface Looked {
  readonly plan: readonly PageToOpen[];
  readonly opened: readonly OpenedPage[];
  readonly unchanged: ReadonlySet<string>;
  readonly stopped: Stopped | null;
  readonly settings: GateSettings;
  /** Each route once was all that was asked for. */
  readonly isQuick?: boolean;
}

/* A line a route, not a line a way of opening it: a note of 150 pages is read by nobody. */
const lackingWords = (lacking: readonly PageToOpen[], opened: readonly OpenedPage[]): string => {
  const seen = new Set(opened.map(({ page }) => page.path));
  const paths = [...new Set(lacking.map(({ path }) => path))];
  const never = paths.filter((path) => !seen.has(path));
  const partly = paths
    .filter((path) => seen.has(path))
    .map(
      (path) =>
        `${path} (${lacking
          .filter((page) => page.path === path)
          .map(wayOf)
          .join('; ')})`,
    );
  return [
    ...(never.length > 0 ? [`Never seen: ${never.join(', ')}`] : []),
    ...(partly.length > 0 ? [`Not seen in every way: ${partly.join(', ')}`] : []),
  ].join('. ');
};

/** What nobody has looked at, and why. */
export const notSeen = ({ plan, opened, unchanged, stopped, settings, isQuick = false }: Looked): Finding[] => {
  const names = new Set(opened.map(({ page }) => nameOfPage(page)));
  const left = plan.filter((page) => !names.has(nameOfPage(page)));
  const lacking = left.filter(({ path }) => !unchanged.has(path));
  const once = [...new Set(left.filter(({ path }) => unchanged.has(path)).map(({ path }) => path))];
  const advice = 'Look at these pages yourself, or give it more (TULINDE_PREFLIGHT_PAGES, TULINDE_PREFLIGHT_SECONDS).';
  const note = { rule: 'preflight', allowed, advice, level: 'note' } as const;
  const findings: Finding[] = [];
  if (lacking.length > 0 && (stopped !== null || isQuick)) {
    const why = stopped === null ? 'it was published with --quick' : whyStopped[stopped](settings);
    const isShort =
      stopped === 'hangs' || (stopped === 'time' && !isQuick && names.size < Math.min(atLeast, plan.length));
    findings.push({
      ...note,
      seen: `${names.size} of ${plan.length} pages opened: ${why}. ${lackingWords(lacking, opened)}`,
      level: isShort ? levelOf(settings) : 'note',
    });
  }
  if (once.length > 0)
    findings.push({ ...note, seen: `Opened in one way alone, because they load nothing new: ${once.join(', ')}` });
  return findings;
};

/** What is to be said of pages as customers have them. */
export const signedIn = (routes: readonly RouteToOpen[], sample: RecordedSample | null): Finding[] => {
  const guarded = routes.filter(({ isGuarded }) => isGuarded).map(({ path }) => path);
  if (sample === null && guarded.length === 0) return [];
  const advice = 'Look at these pages yourself, as a customer of the test environment.';
  const seen =
    sample === null
      ? `Not seen, because one has to be signed in and there is no recorded sample (TULINDE_PREFLIGHT_SAMPLE): ${guarded.join(', ')}`
      : `Signed in, pages had answers that were recorded at ${sample.recordedAt}: that finds accidents, not a release that behaves otherwise while it is watched`;
  return [{ rule: 'preflight', seen, allowed, advice, level: 'note' }];
};
