import { relative } from 'node:path';
import { languages, momentInUtc } from '@tulinde/contracts';
import type { Answer } from '../../src/domain/answers/answer';
import type { FileProblem } from '../../src/servicing/help/answers-folder';
import type { RatedAnswer } from '../../src/servicing/help/ratings/count-ratings';
import { table } from '../table';

export interface Versions {
  readonly published: number | null;
  readonly versions: readonly {
    readonly number: number;
    readonly madeBy: string | null;
    readonly why: string;
    readonly madeAt: string;
  }[];
  readonly publications: readonly {
    readonly version: number;
    readonly by: string | null;
    readonly why: string;
    readonly at: string;
  }[];
}

const whoOf = (name: string | null): string => name ?? 'a release';

export const problemsText = (folder: string, problems: readonly FileProblem[]): string =>
  problems
    .map(({ file, line, message }) => `${relative(process.cwd(), folder)}/${file}:${line}: ${message}\n`)
    .join('');

export const versionsText = ({ published, versions, publications }: Versions): string => {
  const made = versions.map(({ number, madeBy, why, madeAt }) => [
    `${number}`,
    number === published ? 'live' : '',
    momentInUtc(madeAt),
    whoOf(madeBy),
    why,
  ]);
  const live = publications.map(({ version, by, why, at }) => [`${version}`, momentInUtc(at), whoOf(by), why]);
  const heads = ['version', '', 'made', 'by', 'why'];
  return `${table([heads, ...made])}\n${table([['published', 'when', 'by', 'why'], ...live])}`;
};

const changedParts = (before: Answer, after: Answer): string[] => [
  ...(before.group === after.group ? [] : [`group ${before.group} → ${after.group}`]),
  ...(before.position === after.position ? [] : [`position ${before.position} → ${after.position}`]),
  ...languages.flatMap((language) =>
    (['question', 'also', 'text'] as const)
      .filter((part) => JSON.stringify(before[language][part]) !== JSON.stringify(after[language][part]))
      .map((part) => `${language} ${part}`),
  ),
];

/** A line for each answer that is new, gone or says something else. */
export const differences = (before: readonly Answer[], after: readonly Answer[]): string[] => {
  const old = new Map(before.map((answer) => [answer.slug, answer]));
  const left = new Set(after.map(({ slug }) => slug));
  const gone = before.filter(({ slug }) => !left.has(slug)).map(({ group, slug }) => `- ${group}/${slug}`);
  const others = after.flatMap((answer) => {
    const name = `${answer.group}/${answer.slug}`;
    const was = old.get(answer.slug);
    if (was === undefined) return [`+ ${name}`];
    const parts = changedParts(was, answer);
    return parts.length === 0 ? [] : [`~ ${name}: ${parts.join(', ')}`];
  });
  return [...gone, ...others];
};

/** What readers thought of the answers, with what was written below each. */
export const ratingsText = (rated: readonly RatedAnswer[]): string => {
  if (rated.length === 0) return 'Nobody has rated an answer yet.\n';
  const rows = rated.map(({ answer, version, useful, notUseful, reasons }) => {
    const missed = Object.entries(reasons).map(([reason, count]) => `${reason} ${count}`);
    return [answer, `${version}`, `${useful}`, `${notUseful}`, missed.join(', ')];
  });
  const remarks = rated.flatMap(({ answer, remarks: written }) =>
    written.map((remark) => `${answer}: ${remark.replaceAll(/\s+/g, ' ')}\n`),
  );
  return `${table([['answer', 'version', 'useful', 'not', 'missed'], ...rows])}${remarks.length > 0 ? '\n' : ''}${remarks.join('')}`;
};
