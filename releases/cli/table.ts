import { widthOf } from './colours';

/** Columns padded with spaces: read by people and by `awk` alike. */
export const table = (headings: string[], rows: string[][]): string => {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  const pad = (cell: string, column: number) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)));
  return lines.map((line) => line.map(pad).join('  ').trimEnd() + '\n').join('');
};

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} kB`;
