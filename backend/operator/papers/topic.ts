import { topic, type CommandInput } from '../topic';

const usage = `npm run operator -- papers <command> [--as <name>] [--json]

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

const lookAtFiles =
  (print: boolean) =>
  async ({ ask }: CommandInput<object>) => {
    const found = await ask<Found>('papers', { print });
    const isWhole = found.lost.every(({ result }) => result === 'printed' || result === 'there');
    return { value: found, text: textOf(found), exitCode: isWhole ? 0 : 1 } as const;
  };

export const papersTopic = topic({
  name: 'papers',
  description: 'files of customers whose bytes are missing',
  usage,
  commands: { list: lookAtFiles(false), print: lookAtFiles(true) },
});
