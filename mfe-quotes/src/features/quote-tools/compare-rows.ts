import type { ComparableQuote } from './comparable-quote';

export interface CompareRow {
  readonly id: string;
  readonly label: string;
  /** One for each quote; null where the quote does not have the line. */
  readonly values: readonly (string | null)[];
  readonly isKept: boolean;
}

export interface CompareSection {
  readonly id: string;
  readonly title: string;
  readonly rows: readonly CompareRow[];
}

/** The lines of all quotes side by side, in the order in which they first appear. */
export const compareSections = (quotes: readonly ComparableQuote[]): CompareSection[] => {
  const all = quotes.flatMap(({ sections }) => sections);
  const titles = new Map(all.map(({ id, title }) => [id, title]));
  return [...titles].map(([id, title]) => {
    const ofQuote = quotes.map(({ sections }) => sections.find((section) => section.id === id)?.rows ?? []);
    const labels = new Map(ofQuote.flat().map((row) => [row.id, row.label]));
    return {
      id,
      title,
      rows: [...labels].map(([rowId, label]) => ({
        id: rowId,
        label,
        isKept: ofQuote.flat().some((row) => row.id === rowId && row.isKept === true),
        values: ofQuote.map((rows) => rows.find((row) => row.id === rowId)?.value ?? null),
      })),
    };
  });
};

const isWorthShowing = ({ values, isKept }: CompareRow) => isKept || new Set(values).size > 1;

/** Without the lines that are the same in all quotes, and without sections that this leaves empty. */
export const onlyDifferences = (sections: readonly CompareSection[]): CompareSection[] =>
  sections
    .map((section) => ({ ...section, rows: section.rows.filter(isWorthShowing) }))
    .filter(({ rows }) => rows.length > 0);

export const countRows = (sections: readonly CompareSection[]): number =>
  sections.reduce((sum, { rows }) => sum + rows.length, 0);
