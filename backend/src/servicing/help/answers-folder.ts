import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { faqGroups, languages, type Language } from '@tulinde/contracts';
import { answerSchema, type Answer } from '../../domain/answers/answer';
import { checkAnswers } from '../../domain/answers/check-answers';
import { readAnswerFile, writeAnswerFile, type AnswerFile } from './answer-file';

/** The answers of this checkout: what a new database begins with. */
export const ownAnswers = join(import.meta.dirname, '../../../answers');

export interface FileProblem {
  /** Below the folder. */
  readonly file: string;
  readonly line: number;
  readonly message: string;
}

interface ReadFolder {
  /** Those that could be read. */
  readonly answers: readonly Answer[];
  readonly problems: readonly FileProblem[];
}

const answerFileName = /^([^/]+)\/([^/]+)\.(\w+)\.md$/;

const pathOf = (group: string, slug: string, language: Language): string => `${group}/${slug}.${language}.md`;

const filesBelow = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.md'))
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .sort();

interface ReadPair {
  readonly answer?: Answer;
  readonly problems: readonly FileProblem[];
  /** How many lines stand above the text of each file. */
  readonly above: ReadonlyMap<string, number>;
}

/* One answer of two files; the problems say what keeps them from being one. */
const readPair = (folder: string, group: string, slug: string): ReadPair => {
  const problems: FileProblem[] = [];
  const above = new Map<string, number>();
  const files = new Map<Language, AnswerFile>();
  for (const language of languages) {
    const file = pathOf(group, slug, language);
    if (!existsSync(join(folder, file))) {
      problems.push({ file, line: 1, message: 'This translation is missing.' });
      continue;
    }
    const read = readAnswerFile(readFileSync(join(folder, file), 'utf8'), language === 'en');
    if ('problems' in read) problems.push(...read.problems.map((problem) => ({ file, ...problem })));
    else {
      files.set(language, read.file);
      above.set(file, read.file.linesAbove);
    }
  }
  const [en, sw] = languages.map((language) => files.get(language));
  if (!en || !sw) return { problems, above };
  const worded = ({ question, also, text }: AnswerFile) => ({ question, also, text });
  const whole = answerSchema.safeParse({ slug, group, position: en.position, en: worded(en), sw: worded(sw) });
  if (whole.success) return { answer: whole.data, problems, above };
  const [issue] = whole.error.issues;
  const file = pathOf(group, slug, 'en');
  return { problems: [...problems, { file, line: 1, message: `${issue?.path.join('.')}: ${issue?.message}` }], above };
};

/**
 * Reads the answers of a folder, `<group>/<slug>.<language>.md`, by group and position. Never throws for what stands in a file.
 *
 * @param isPage see checkAnswers
 */
export const readAnswers = (folder: string, isPage?: (path: string) => boolean): ReadFolder => {
  const problems: FileProblem[] = [];
  const wanted = new Map<string, readonly [group: string, slug: string]>();
  for (const file of filesBelow(folder)) {
    const [, group = '', slug = '', language = ''] = answerFileName.exec(file) ?? [];
    if ((faqGroups as readonly string[]).includes(group) && (languages as readonly string[]).includes(language)) {
      wanted.set(`${group}/${slug}`, [group, slug]);
    } else {
      const message = `An answer is <group>/<slug>.<language>.md: ${faqGroups.join(', ')}; ${languages.join(', ')}.`;
      problems.push({ file, line: 1, message });
    }
  }
  const pairs = [...wanted.values()].map(([group, slug]) => readPair(folder, group, slug));
  const answers = pairs
    .flatMap(({ answer }) => answer ?? [])
    .sort((a, b) => faqGroups.indexOf(a.group) - faqGroups.indexOf(b.group) || a.position - b.position);
  const above = new Map(pairs.flatMap((pair) => [...pair.above]));
  const inAnswers = checkAnswers(answers, isPage).map(({ answer, language, line, message }) => {
    const file = pathOf(answer.group, answer.slug, language);
    return { file, line: line === null ? 1 : line + (above.get(file) ?? 0), message };
  });
  return { answers, problems: [...problems, ...pairs.flatMap((pair) => pair.problems), ...inAnswers] };
};

/** Tells whether files changed without reading what they say. */
export const digestOfFiles = (folder: string): string => {
  const hash = createHash('sha256');
  for (const file of filesBelow(folder)) hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
};

/** Writes the answers as files, and takes away those of answers that are no more. */
export const writeAnswers = (folder: string, answers: readonly Answer[]): void => {
  mkdirSync(folder, { recursive: true });
  for (const file of filesBelow(folder)) if (answerFileName.test(file)) rmSync(join(folder, file));
  for (const { slug, group, position, en, sw } of answers) {
    const english = join(folder, pathOf(group, slug, 'en'));
    mkdirSync(dirname(english), { recursive: true });
    writeFileSync(english, writeAnswerFile(en, position));
    writeFileSync(join(folder, pathOf(group, slug, 'sw')), writeAnswerFile(sw));
  }
};
