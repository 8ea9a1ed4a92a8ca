import { parse, type CsvError, type InfoRecord } from 'csv-parse/sync';
import {
  isHeader,
  missingColumns,
  placesOf,
  separatorOf,
  statementColumns,
  type ColumnPlaces,
  type StatementColumn,
} from './statement-columns';
import { offsetOf, statementTime } from './statement-fields';
import { statementRowOf, type StatementRowProblem, type StatementRow } from './statement-row';

export { statementColumns };

export interface Statement {
  /** In the order of the file. */
  readonly lines: readonly StatementRow[];
  /** What the file says that it covers, else its first and last line; null of a file that says neither. */
  readonly period: { readonly from: Date; readonly to: Date } | null;
  /** What the file says that it is of; null where it says nothing. */
  readonly shortCode: string | null;
}

/** A file that is not taken, with everything that is wrong about it. Compare by `name`. */
export class StatementError extends Error {
  override readonly name = 'StatementError';
  readonly problems: readonly string[];
  constructor(problems: readonly string[]) {
    super(problems.join('\n'));
    this.problems = problems;
  }
}

interface Row {
  readonly fields: readonly string[];
  /** Of the file, from 1; of a field with line breaks the last one. */
  readonly number: number;
}

/* Nothing else of a record is kept: a month of them fits the memory that a file gets. */
const toRow = (fields: readonly string[], { lines }: InfoRecord): Row => ({ fields, number: lines });

const rowsOf = (text: string): Row[] => {
  try {
    return parse(text, {
      bom: true,
      delimiter: separatorOf(text),
      relax_column_count: true,
      skip_empty_lines: true,
      trim: true,
      on_record: toRow as never,
    }) as unknown as Row[];
  } catch (error) {
    const { lines, code } = error as CsvError & { lines?: number };
    throw new StatementError([`line ${lines ?? '?'}: this is no CSV (${code})`]);
  }
};

/* Somewhere above the columns: `Short Code: 600123`. */
const statedShortCode = (preamble: readonly Row[]): string | null => {
  const name = String.raw`(?:short ?code|pay ?bill|(?:business|organi[sz]ation|store|till) (?:short ?code|number|no\.?))`;
  const isOne = new RegExp(String.raw`\b${name}(?: (?:number|no\.?))?[\s:=]*(\d{5,7})\b`, 'i');
  const texts = preamble.map(({ fields }) => fields.join(' '));
  return texts.map((text) => isOne.exec(text)?.[1]).find((code) => code !== undefined) ?? null;
};

/* Somewhere above the columns: `Time Period: From 01-03-2026 00:00:00 To 02-03-2026 00:00:00`, in one field or several. */
const statedPeriod = (preamble: readonly Row[]): Statement['period'] => {
  const text = preamble.map(({ fields }) => fields.join(' ')).join('\n');
  const time = '(\\d[-/.\\d]{9}[ T]+\\d{1,2}:\\d\\d(?::\\d\\d)?(?: ?[AP]M)?)';
  const [, first = '', last = ''] = new RegExp(`From:?\\s+${time}\\s+To:?\\s+${time}`, 'i').exec(text) ?? [];
  const [from, to] = [statementTime(first), statementTime(last)];
  return from !== null && to !== null && from <= to ? { from, to } : null;
};

const periodOf = (preamble: readonly Row[], lines: readonly StatementRow[]): Statement['period'] => {
  const stated = statedPeriod(preamble);
  const [first] = lines;
  if (stated !== null || first === undefined) return stated;
  let [from, to] = [first.completedAt, first.completedAt];
  for (const { completedAt } of lines) {
    if (completedAt < from) from = completedAt;
    if (completedAt > to) to = completedAt;
  }
  return { from, to };
};

/* Each balance follows from the one before, whichever end the file begins at: else a line is missing. */
const brokenBalances = (lines: readonly StatementRow[]): string[] => {
  const counted = lines.filter(({ isCompleted }) => isCompleted);
  const breaks = (ordered: readonly StatementRow[]) =>
    ordered.flatMap((line, index) => {
      const before = ordered[index - 1];
      return before === undefined || before.balanceCents + line.cents === line.balanceCents ? [] : [line.number];
    });
  const [forward, backward] = [breaks(counted), breaks([...counted].reverse())];
  const fewer = forward.length <= backward.length ? forward : backward;
  return fewer.map(
    (number) => `line ${number}: its balance does not follow from the line beside it: lines are missing`,
  );
};

/* `Completion Time (UTC)`: of times that name no zone themselves. */
const zoneOf = (places: ColumnPlaces): string => {
  const { name = '' } = places.get('Completion Time') ?? {};
  const zone = /\b(?:UTC|GMT|EAT)\b(?! ?[+-])|[+-]\d\d:?\d\d/i.exec(name)?.[0];
  return offsetOf(zone ?? 'EAT');
};

const problemOf = ({ column, says }: StatementRowProblem, number: number, places: ColumnPlaces): string => {
  const place = column === null ? undefined : places.get(column);
  return place === undefined
    ? `line ${number}: ${says}`
    : `line ${number}, column ${place.index + 1} (${place.name}): ${says}`;
};

/**
 * Reads a statement of a short code strictly: either every line of it, or none.
 * @throws StatementError that names every line that is wrong
 */
export const parseStatement = (text: string): Statement => {
  const rows = rowsOf(text);
  const at = rows.findIndex(({ fields }) => isHeader(fields));
  const header = rows[at];
  if (header === undefined) throw new StatementError(['there is no line with the columns: Receipt No., …']);
  const places = placesOf(header.fields);
  const missing = missingColumns(places);
  if (missing.length > 0) throw new StatementError([`line ${header.number}: missing columns: ${missing.join(', ')}`]);
  const width = header.fields.length;
  const zone = zoneOf(places);

  const problems: string[] = [];
  const lines = rows.slice(at + 1).flatMap(({ fields, number }): StatementRow[] => {
    if (fields.length < width || fields.slice(width).some((field) => field !== '')) {
      problems.push(`line ${number}: ${fields.length} fields where there are ${width} columns`);
      return [];
    }
    const field = (column: StatementColumn) => fields[places.get(column)?.index ?? width] ?? '';
    const line = statementRowOf(field, number, zone);
    if ('says' in line) {
      problems.push(problemOf(line, number, places));
      return [];
    }
    return [line];
  });
  const found = problems.length > 0 ? problems : brokenBalances(lines);
  if (found.length > 0) throw new StatementError(found);
  const preamble = rows.slice(0, at);
  return { lines, period: periodOf(preamble, lines), shortCode: statedShortCode(preamble) };
};
