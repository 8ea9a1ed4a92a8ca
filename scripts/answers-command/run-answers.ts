import { relative } from 'node:path';
import { ownAnswers, readAnswers, type FileProblem } from '../../backend/src/help/answers-folder';
import type { ExitCode, Terminal } from '../money-command/desk';
import { readWords, wrongUse } from '../money-command/read-words';
import { runProgram, type Answer, type Given as GivenTo } from '../money-command/run-program';
import { portalPages } from '../portal-pages';

const usage = `npm run answers -- <command> [--folder <folder>] [--json]

  check    whether the files say all that they have to: both languages, links that lead somewhere, slugs of their own

The folder is backend/content/answers unless another is named.
Exit codes: 0 done, 1 something is wrong, 2 wrong use.
`;

interface Options {
  readonly folder?: string;
}
type Given = GivenTo<Options>;

const wrong: (message: string) => never = wrongUse(usage);

const problemsText = (folder: string, problems: readonly FileProblem[]): string =>
  problems
    .map(({ file, line, message }) => `${relative(process.cwd(), folder)}/${file}:${line}: ${message}\n`)
    .join('');

const check = async ({ options: { folder = ownAnswers } }: Given): Promise<Answer> => {
  const { answers, problems } = readAnswers(folder, await portalPages());
  if (problems.length > 0) return { value: problems, text: problemsText(folder, problems), exitCode: 1 };
  return { value: [], text: `${answers.length} answers in both languages, nothing wrong.\n` };
};

const commands: Readonly<Record<string, (given: Given) => Promise<Answer>>> = { check };

const optionKinds = {
  as: { type: 'string' },
  folder: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean' },
} as const;

/** Runs one command of those who write the answers. */
export const runAnswers = (args: readonly string[], terminal: Terminal): Promise<ExitCode> =>
  runProgram(terminal, { usage, wrong, read: () => readWords(args, optionKinds, wrong), commands });
