import { isFileOverLimit, type FileParser, type FileParsers } from '../../platform/parsers/port';
import { parseStatement, StatementError, type Statement } from './parse-statement';

/** Bytes of a statement: more than a month of them. */
export const maximumStatementBytes = 24 * 1024 * 1024;

/* An error from another process is an error without its own fields. */
type ReadStatement = { readonly statement: Statement } | { readonly problems: readonly string[] };

const textOf = (bytes: Uint8Array): string => {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    throw new StatementError(['this is no text in UTF-8']);
  }
};

const parse = async (bytes: Uint8Array): Promise<ReadStatement> => {
  try {
    return { statement: parseStatement(textOf(bytes)) };
  } catch (error) {
    if ((error as Error).name !== 'StatementError') throw error;
    return { problems: (error as StatementError).problems };
  }
};

/* A month of a busy number is 24 MB, and takes a third of a second each. They come from operators, not from strangers. */
const cpuMs = (bytes: number): number => 2_000 + 1_000 * Math.floor(bytes / (1024 * 1024));

export const statementParser: FileParser<null, ReadStatement> = { kind: 'statement', parse, cpuMs };

const tooMuch = 'the file takes more than its time or memory to read: export shorter periods, one after the other';

/** Whether a file was refused because it takes more than its limits, not because of what it says. */
export const takesTooMuch = ({ problems }: StatementError): boolean => problems.includes(tooMuch);

/**
 * @param by an operator, or `portal` for the watched folder: one file of each is read at a time
 * @throws StatementError that names every line that is wrong
 * @throws Refusal 503 where there is no time for it just now
 */
export const readStatement = async (
  parsers: FileParsers,
  { bytes, by }: { readonly bytes: Uint8Array; readonly by: string },
): Promise<Statement> => {
  if (bytes.byteLength > maximumStatementBytes) throw new StatementError(['the file is larger than 24 MB']);
  try {
    const read = await parsers.parse(statementParser, { bytes, options: null, source: `operator ${by}` });
    if ('problems' in read) throw new StatementError(read.problems);
    return read.statement;
  } catch (error) {
    if (isFileOverLimit(error)) throw new StatementError([tooMuch]);
    throw error;
  }
};
