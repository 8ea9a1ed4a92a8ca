import type { Answer as PortalAnswer } from '../../src/domain/answers/answer';
import type { RatedAnswer } from '../../src/servicing/help/ratings/count-ratings';
import { ownAnswers, readAnswers, writeAnswers } from '../../src/servicing/help/answers-folder';
import type { Ask } from '../ask-back-end';
import { OperatorError, wrong } from '../terminal';
import { topic, type CommandResult, type CommandInput as GivenTo } from '../topic';
import { portalPages } from './portal-pages';
import { publishPages } from './publish-pages';
import { readStamp, writeStamp } from './stamp';
import { differences, problemsText, ratingsText, versionsText, type Versions } from './print';

const usage = `npm run operator -- answers <command> [--as <name>] [--folder <folder>] [--json]

  check                        whether the files say all that they have to: both languages, links that lead somewhere,
                               slugs of their own; asks no back end
  list                         the versions in the database, and which was live from when on
  export [<version>]           the newest version, or an older one, as files in the place of those that are there
  diff [<version>]             what the files say differently from the live version, or from another one
  import --because "…"         the files as a new version, not yet live. Refused where the database has a newer one than
                               the files were exported from
  publish <version> --live <version> --because "…"
                               makes a version the live one, an older one too, in the place of the one that you read as
                               live, and writes it into the first paint of the live pages; --without-pages leaves those
                               as they are
  pages --because "…"          writes the live version into the first paint of the live pages: after a release of mfe-help
  ratings                      how many readers found each answer useful, and what the others missed

The folder is backend/answers unless another is named.
Who you are: TULINDE_OPERATOR_TOKEN, or --as wairimu with npm start. Where: TULINDE_BACKEND_URL (http://127.0.0.1:4100).
The pages: TULINDE_REGISTRY and TULINDE_REGISTRY_TOKEN, as with npm run release; TULINDE_SITE (http://127.0.0.1:4000).
Exit codes: 0 done, 1 refused or something is wrong, 2 wrong use, 3 the back end cannot be reached.
`;

interface Options {
  readonly folder?: string;
  readonly because?: string;
  readonly live?: string;
  readonly withoutPages?: boolean;
}
type TopicInput = GivenTo<Options>;

interface Version {
  readonly number: number;
  readonly digest: string;
  readonly answers: readonly PortalAnswer[];
}

const folderOf = ({ options }: TopicInput): string => options.folder ?? ownAnswers;

const numberOf = (word: string): number => {
  const value = Number(word);
  return Number.isInteger(value) && value > 0 ? value : wrong(`Which version? ${word}`);
};

const exported = (ask: Ask, version: number | undefined): Promise<Version> =>
  ask<Version>('answers-export', version === undefined ? {} : { version });

/* @throws OperatorError with what is wrong in the files */
const readWhole = async (folder: string): Promise<readonly PortalAnswer[]> => {
  const { answers, problems } = readAnswers(folder, await portalPages());
  if (problems.length > 0) throw new OperatorError(problemsText(folder, problems).trimEnd(), 1);
  return answers;
};

const check = async (given: TopicInput): Promise<CommandResult> => {
  const answers = await readWhole(folderOf(given));
  return { value: [], text: `${answers.length} answers in both languages, nothing wrong.\n` };
};

const list = async ({ ask }: TopicInput): Promise<CommandResult> => {
  const versions = await ask<Versions>('answers-list');
  return { value: versions, text: versionsText(versions) };
};

const exportFiles = async (given: TopicInput): Promise<CommandResult> => {
  const [word] = given.words;
  const { number, digest, answers } = await exported(given.ask, word === undefined ? undefined : numberOf(word));
  writeAnswers(folderOf(given), answers);
  writeStamp(folderOf(given), { version: number, digest });
  return { value: { number }, text: `Version ${number}: ${answers.length} answers in ${folderOf(given)}.\n` };
};

const diff = async (given: TopicInput): Promise<CommandResult> => {
  const [word] = given.words;
  const { published } = word === undefined ? await given.ask<Versions>('answers-list') : { published: numberOf(word) };
  const { answers } = await exported(given.ask, published ?? undefined);
  const value = differences(answers, await readWhole(folderOf(given)));
  return { value, text: value.map((line) => `${line}\n`).join('') || 'They say the same.\n' };
};

const importFiles = async (given: TopicInput): Promise<CommandResult> => {
  const because = given.options.because ?? wrong('Why? --because "…"');
  const folder = folderOf(given);
  const body = { answers: await readWhole(folder), exported: readStamp(folder)?.digest ?? null, why: because };
  const made = await given.ask<{ number: number; digest: string }>('answers-import', body);
  writeStamp(folder, { version: made.number, digest: made.digest });
  const text = `Version ${made.number}, not yet live: npm run operator -- answers publish ${made.number} --live … --because "…"\n`;
  return { value: made, text };
};

const pages = async ({ ask, env, options: { because } }: TopicInput): Promise<CommandResult> => {
  if (because === undefined) return wrong('Why? --because "…"');
  const { published } = await ask<Versions>('answers-list');
  const { number, answers } = await exported(ask, published ?? undefined);
  return publishPages({ env, version: number, answers, because });
};

const publish = async (given: TopicInput): Promise<CommandResult> => {
  const {
    ask,
    words: [word],
    options: { because, live, withoutPages: isWithoutPages = false },
  } = given;
  if (word === undefined || because === undefined) return wrong('Which version, and why? --because "…"');
  const value = await ask<{ version: number; before: number | null }>('answers-publish', {
    version: numberOf(word),
    live: live === undefined ? undefined : numberOf(live),
    why: because,
  });
  const before = value.before === null ? '' : ` in the place of version ${value.before}`;
  const text = `Version ${value.version} is live${before}.\n`;
  if (isWithoutPages) return { value, text };
  const shown = await pages(given);
  return { value: { ...value, pages: shown.value }, text: text + shown.text };
};

const ratings = async ({ ask }: TopicInput): Promise<CommandResult> => {
  const rated = await ask<readonly RatedAnswer[]>('answers-ratings');
  return { value: rated, text: ratingsText(rated) };
};

const commands: Readonly<Record<string, (given: TopicInput) => Promise<CommandResult>>> = {
  check,
  list,
  diff,
  publish,
  pages,
  ratings,
  export: exportFiles,
  import: importFiles,
};

export const answersTopic = topic({
  name: 'answers',
  description: 'the answers of the help pages',
  usage,
  options: ['--folder <folder>', '--because <why>', '--live <version>', '--without-pages'],
  commands,
});
