import { endWithParent } from './end-with-parent';
import type { FileParser } from './port';
import type { ParserJob, ParserMessage } from './process-protocol';

/** Parsers by the kind of file that they are for. */
export type ParserOf = (kind: string) => Pick<FileParser<never, unknown>, 'parse'>;

/* Written to the channel when it resolves: whatever the parser does then, the message arrives. */
const send = (message: ParserMessage): Promise<void> =>
  new Promise((resolve) => {
    process.send?.(message, undefined, undefined, () => resolve());
  });

const run = async ({ kind, bytes, options }: ParserJob, parserOf: ParserOf): Promise<void> => {
  await send({ state: 'started' });
  try {
    await send({ state: 'done', result: await parserOf(kind).parse(bytes, options as never) });
  } catch (error) {
    await send({ state: 'failed', error });
  }
};

/** The whole work of a process that parses files for a back end. */
export const serveParserJobs = (parserOf: ParserOf): void => {
  endWithParent();
  // A terminal or a service manager sends these to all processes of the back end, which ends what is under way first.
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => undefined);
  process.on('message', (job: ParserJob) => void run(job, parserOf));
  void send({ state: 'ready' });
};
