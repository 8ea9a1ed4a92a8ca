import type { FileParsers } from '../src/platform/parsers/port';
import { SourceQueue } from '../src/platform/parsers/source-queue';

/** Parses where it is called, without child processes and deadlines: for tests of what is done with the result. */
export const parsersInProcess = (queue = new SourceQueue()): FileParsers => ({
  parse: (parser, { bytes, options, source }) => queue.run(source, () => parser.parse(bytes, options)),
  inTurn: (_kind, source, work) => queue.run(source, work),
  load: () => ({ waiting: queue.waiting, running: queue.running, ended: [] }),
  close: async () => undefined,
});
