import { serveParserJobs } from '../../platform/parsers/serve-jobs';
import { voiceParser } from '../../claims/evidence/read-voice';
import type { FileParser } from '../../platform/parsers/port';
import { statementParser } from '../../payments/statements/read-statement';
import { pdfParser } from '../../platform/uploads/active-pdf';

/* What a process of the parsers passes on as it came, and the parser of that kind takes. */
type AnyParser = FileParser<never, unknown>;

const parsers: readonly AnyParser[] = [pdfParser, voiceParser, statementParser];

/** @throws Error of a kind that no parser is for */
const parserOf = (kind: string): AnyParser => {
  const parser = parsers.find((each) => each.kind === kind);
  if (parser === undefined) throw new Error(`There is no parser for files of the kind ${kind}.`);
  return parser;
};

/*
 * The program of the processes in which files are parsed. It loads the parsers and little else: a process that was ended at
 * a deadline is replaced while people wait.
 */
serveParserJobs(parserOf);
