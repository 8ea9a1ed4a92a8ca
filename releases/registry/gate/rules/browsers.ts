import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse, type Program } from 'acorn';
import { acceptedFeatures } from '../browsers/accepted-features';
import { oldestBrowsers } from '../browsers/oldest-browsers';
import { namesIn, usesOfScript, type FeatureUse, type ScriptNames } from '../browsers/uses-of-script';
import { usesOfSheet } from '../browsers/uses-of-sheet';
import type { Finding } from '../report';
import type { Rule } from '../rule';

/* The year of the language that the oldest browsers read; what of it is younger in one of them is looked for by itself. */
const languageYear = 2022;

const allowed = `what ${oldestBrowsers.join(', ')} have`;

/** Scripts and styles need nothing of a browser that one of the oldest does not have, unless they look first. */
export const browsersRule: Rule = async ({ release, folder }) => {
  const read = ({ path }: { readonly path: string }) => readFile(join(folder, path), 'utf8');
  const findings: Finding[] = [];
  const scripts: {
    readonly path: string;
    readonly text: string;
    readonly program: Program;
    readonly names: ScriptNames;
  }[] = [];
  for (const file of release.files.filter(({ path }) => /\.m?js$/.test(path))) {
    const text = await read(file);
    const program = parsed(text, release.federation === 'module');
    if (program instanceof Error) findings.push(refusal(`${file.path} is not read: ${program.message}`, syntaxAdvice));
    else if (program) scripts.push({ path: file.path, text, program, names: namesIn(program) });
  }
  const own = new Set(scripts.flatMap(({ names }) => [...names.own]));
  const tested = new Set(scripts.flatMap(({ names }) => [...names.tested]));
  for (const { path, text, program, names } of scripts) {
    findings.push(...findingsOf(path, usesOfScript(text, program, names, { own, tested })));
  }
  for (const file of release.files.filter(({ path }) => path.endsWith('.css'))) {
    findings.push(...findingsOf(file.path, await usesOfSheet(await read(file)).catch(() => [])));
  }
  return findings;
};

/* Null for what no browser reads: the rule `entry` says so. */
const parsed = (text: string, isModule: boolean): Program | Error | null => {
  const sourceType = isModule ? 'module' : 'script';
  try {
    return parse(text, { ecmaVersion: languageYear, sourceType, allowHashBang: false });
  } catch (error) {
    try {
      parse(text, { ecmaVersion: 'latest', sourceType, allowHashBang: false });
      return error as Error;
    } catch {
      return null;
    }
  }
};

const findingsOf = (path: string, uses: readonly FeatureUse[]): Finding[] => {
  const byFeature = new Map<string, FeatureUse>();
  for (const use of uses) {
    const known = byFeature.get(use.feature);
    byFeature.set(use.feature, known?.isGuarded === false ? known : use);
  }
  return [...byFeature.values()]
    .filter(({ feature, isGuarded }) => {
      const accepted = acceptedFeatures.get(feature);
      return accepted === undefined || (accepted.needsGuard && !isGuarded);
    })
    .map(({ feature, browser, isGuarded }) => {
      const seen = `${feature} in ${path}, which ${browser} does not have`;
      return isGuarded ? { ...refusal(`${seen}: guarded`, noteAdvice), level: 'note' } : refusal(seen, advice);
    });
};

const refusal = (seen: string, toDo: string): Finding => ({
  rule: 'browsers',
  seen,
  allowed,
  advice: toDo,
  level: 'refusal',
});

const syntaxAdvice = 'Build with the preset or the plugin: it takes its targets from the browserslist.';
const advice = 'Write it another way, or look first whether it is there and do without where it is not.';
const noteAdvice =
  'The script looks first whether it is there. Try the page without it; what is used for good stands with its reason in releases/registry/gate/browsers/accepted-features.ts.';
