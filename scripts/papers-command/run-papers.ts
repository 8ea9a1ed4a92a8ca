import { openDesk, type MoneyError, type ExitCode, type Terminal } from '../money-command/desk';
import { readWords, wrongUse } from '../money-command/read-words';

const usage = `npm run papers -- <command> [--as <name>] [--json]

  list     files of customers whose bytes are missing from the folder or bucket
  print    prints those again that are papers of a policy: the same content, numbers and dates

Who you are: TULINDE_OPERATOR_TOKEN, or --as wairimu with npm start. Where: TULINDE_BACKEND_URL (http://127.0.0.1:4100).
Exit codes: 0 nothing is missing any more, 1 something is, 2 wrong use, 3 the back end cannot be reached.
`;

interface Found {
  readonly files: number;
  readonly lost: readonly {
    readonly file: string;
    readonly kind: string;
    readonly policy: string | null;
    readonly result: 'there' | 'printed' | 'lost' | null;
  }[];
}

const words = { there: 'there', printed: 'printed again', lost: 'cannot be printed: it was sent to us' } as const;

const textOf = ({ files, lost }: Found): string =>
  [
    `${files} files, ${lost.length} of them missing\n`,
    ...lost.map(
      ({ file, kind, policy, result }) => `${file}  ${kind}  ${policy ?? '-'}  ${result ? words[result] : 'missing'}\n`,
    ),
  ].join('');

const wrong: (message: string) => never = wrongUse(usage);

const optionKinds = { as: { type: 'string' }, json: { type: 'boolean' }, help: { type: 'boolean' } } as const;

/** Runs one command. Never throws for what a person or the back end does: that is a sentence and an exit code. */
export const runPapers = async (args: readonly string[], { env, write, writeError }: Terminal): Promise<ExitCode> => {
  try {
    const { values, positionals } = readWords(args, optionKinds, wrong);
    const [command] = positionals;
    if (values.help === true) {
      write(usage);
      return 0;
    }
    if (command !== 'list' && command !== 'print') return wrong('Which command?');
    const found = await openDesk(env, values.as)<Found>('papers', { print: command === 'print' });
    write(values.json === true ? `${JSON.stringify(found, null, 2)}\n` : textOf(found));
    return found.lost.every(({ result }) => result === 'printed' || result === 'there') ? 0 : 1;
  } catch (error) {
    if (!(error instanceof Error) || error.name !== 'MoneyError') throw error;
    writeError(`${error.message}\n`);
    return (error as MoneyError).exitCode;
  }
};
