import { FileOverLimit, type FileParsers } from '../src/platform/parsers/port';
import { parsersBusy } from '../src/platform/parsers/source-queue';
import { parsersInProcess } from './parsers-in-process';

/** What the parsers say of the files of a test: `parse` is what they truly say. */
export type ParserScript = 'parse' | 'over-limit' | 'busy';

export interface ScriptedParsers extends FileParsers {
  script: ParserScript;
  /** `<kind> of <source>` of each file that a parser was asked about. */
  readonly asked: string[];
}

/** Parsers that refuse as a test says. */
export const scriptedParsers = (): ScriptedParsers => {
  const real = parsersInProcess();
  const asked: string[] = [];
  const parsers: ScriptedParsers = {
    ...real,
    script: 'parse',
    asked,
    parse: (parser, job) => ask(parser.kind, job.source, () => real.parse(parser, job)),
    inTurn: (kind, source, work) => ask(kind, source, () => real.inTurn(kind, source, work)),
  };
  const ask = async <Result>(kind: string, source: string, work: () => Promise<Result>): Promise<Result> => {
    asked.push(`${kind} of ${source}`);
    if (parsers.script === 'over-limit') throw new FileOverLimit(kind);
    if (parsers.script === 'busy') throw parsersBusy();
    return work();
  };
  return parsers;
};
