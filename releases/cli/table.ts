import { widthOf } from './colours';

/** Columns padded with spaces: read by people and by `awk` alike. */
export const table = (headings: string[], rows: string[][]): string => {
  const lines = [headings, ...rows];
  const widths = headings.map((_, column) => Math.max(...lines.map((line) => widthOf(line[column] ?? ''))));
  const pad = (cell: string, column: number) => cell + ' '.repeat(Math.max(0, (widths[column] ?? 0) - widthOf(cell)));
  return lines.map((line) => line.map(pad).join('  ').trimEnd() + '\n').join('');
};

/* One clock for everyone on call, wherever they sit and whatever their machine thinks: the operator's, as in the console. */
const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Africa/Nairobi',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** `2026-11-22 18:30 +03:00`. Minutes are enough for people; `--json` has UTC and the milliseconds. */
export const moment = (iso: string): string => `${clock.format(new Date(iso))} +03:00`;

export const kilobytes = (bytes: number): string => `${(bytes / 1024).toFixed(0)} kB`;
