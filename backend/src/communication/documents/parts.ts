import { brand } from '@tulinde/contracts/brand';
import type { Language } from '@tulinde/contracts';
import { ink, inside, paper, type Sheet } from './sheet';
import { drawLogo, drawWeave } from './weave';

const foot = {
  en: `${brand.name} is an intermediary. Help: ${brand.phone}, ${brand.email}.`,
  sw: `${brand.name} ni wakala wa bima. Msaada: ${brand.phone}, ${brand.email}.`,
};

/** The band, the logo, and what the paper is. */
export const letterhead = (sheet: Sheet, { title, number }: { title: string; number: string }): void => {
  drawWeave(sheet, 0, 26);
  drawLogo(sheet, paper.margin, 46);
  sheet.textAt(paper.margin, 50, number, { size: 11, weight: 'strong', align: 'right' });
  sheet.y = 104;
  sheet.text(title, { size: 22, weight: 'title' }, 4);
};

export const footer = (sheet: Sheet, language: Language): void => {
  const y = paper.height - 62;
  sheet.textAt(paper.margin, y, foot[language], { size: 8, colour: ink.soft });
  sheet.textAt(paper.margin, y + 12, brand.regulator[language], { size: 8, colour: ink.soft });
  drawWeave(sheet, paper.height - 18, 18);
};

/* Points, with what parts them from what is above. */
const headingHeight = 36;
const totalHeight = 30;

export const heading = (sheet: Sheet, text: string): void => {
  sheet.need(70);
  sheet.y += 12;
  sheet.text(text, { size: 13, weight: 'title' }, 4);
};

/** A line without a value names those below it. */
export type Line = readonly [name: string, value: string];

interface TableStyle {
  /** Amounts stand in a column at the right. */
  readonly isMoney?: boolean;
}

const columnsOf = ({ isMoney = false }: TableStyle) =>
  isMoney
    ? ({
        name: { colour: ink.soft, width: inside - 120 },
        value: { width: 120, align: 'right' },
        valueAt: paper.margin + inside - 120,
      } as const)
    : ({
        name: { colour: ink.soft, width: 170 },
        value: { width: inside - 180, weight: 'strong' },
        valueAt: paper.margin + 180,
      } as const);

/* A name of several lines is drawn over their whole width. */
const styleOfName = ([, value]: Line, style: TableStyle) =>
  value === '' ? ({ weight: 'strong', width: inside } as const) : columnsOf(style).name;

const rowHeight = (sheet: Sheet, line: Line, style: TableStyle): number =>
  Math.max(sheet.heightOf(line[0], styleOfName(line, style)), sheet.heightOf(line[1], columnsOf(style).value)) + 7;

/** Points that lines take. */
export const tableHeight = (sheet: Sheet, lines: readonly Line[], style: TableStyle = {}): number =>
  lines.reduce((height, line) => height + rowHeight(sheet, line, style), 0);

/** Name and value, one pair a line; no line is split between two pages. */
export const table = (sheet: Sheet, lines: readonly Line[], style: TableStyle = {}): void => {
  const columns = columnsOf(style);
  for (const line of lines) {
    const height = rowHeight(sheet, line, style);
    sheet.need(height);
    const { y } = sheet;
    sheet.textAt(paper.margin, y + 4, line[0], styleOfName(line, style));
    if (line[1] !== '') sheet.textAt(columns.valueAt, y + 4, line[1], columns.value);
    sheet.y = y + height;
    sheet.rule();
  }
};

/** A table under its heading: on one page, where it fits on one. */
export const section = (sheet: Sheet, title: string, lines: readonly Line[], style: TableStyle = {}): void => {
  sheet.need(headingHeight + tableHeight(sheet, lines, style));
  heading(sheet, title);
  table(sheet, lines, style);
};

/** The sum below a table of money. */
const total = (sheet: Sheet, [name, value]: Line): void => {
  sheet.need(totalHeight);
  const { y } = sheet;
  sheet.textAt(paper.margin, y + 7, name, { size: 12, weight: 'title', width: inside - 140 });
  sheet.textAt(paper.margin, y + 7, value, { size: 12, weight: 'title', align: 'right' });
  sheet.y = y + totalHeight;
};

/** Amounts under a heading with their sum, all on one page: a sum whose parts are overleaf cannot be followed. */
export const sums = (sheet: Sheet, title: string, lines: readonly Line[], sum: Line): void => {
  const style = { isMoney: true };
  sheet.need(headingHeight + tableHeight(sheet, lines, style) + totalHeight);
  heading(sheet, title);
  table(sheet, lines, style);
  total(sheet, sum);
};

/** Cells in columns of equal width, for facts that are read at a glance. */
export const facts = (sheet: Sheet, cells: readonly Line[], columns: number): void => {
  const width = inside / columns;
  for (let first = 0; first < cells.length; first += columns) {
    const row = cells.slice(first, first + columns);
    const y = sheet.y + 7;
    const heights = row.map(([name, value], index) => {
      const x = paper.margin + index * width;
      const label = sheet.textAt(x, y, name, { size: 8.5, colour: ink.soft, width: width - 12 });
      return label + sheet.textAt(x, y + label, value, { size: 11.5, weight: 'strong', width: width - 12 });
    });
    sheet.y = y + Math.max(...heights) + 5;
    sheet.rule();
  }
};
