import { ink, inside, paper, type Sheet } from '../../../communication/documents/sheet';
import type { Fact, PaperWords } from './paper-wording';

const nameWidth = 190;

/** Name and value, one pair a line; those without a value are left out. */
export const printFacts = (sheet: Sheet, facts: readonly Fact[]): void => {
  for (const [name, value] of facts.filter(([, each]) => each !== '')) {
    sheet.need(20 + 14 * Math.max(Math.ceil(value.length / 48), Math.ceil(name.length / 34)));
    const { y } = sheet;
    const left = sheet.textAt(paper.margin, y + 4, name, { colour: ink.soft, width: nameWidth - 10 });
    const right = sheet.textAt(paper.margin + nameWidth, y + 4, value, { width: inside - nameWidth });
    sheet.y = y + Math.max(left, right) + 7;
    sheet.rule();
  }
};

export const printTitle = (sheet: Sheet, title: string): void => {
  sheet.need(96);
  sheet.y += 18;
  sheet.text(title, { size: 14, weight: 'title' }, 4);
};

/** Name of one thing among several. */
export const printName = (sheet: Sheet, name: string): void => {
  sheet.need(64);
  sheet.y += 8;
  sheet.text(name, { size: 11, weight: 'strong' }, 2);
};

export const printNone = (sheet: Sheet, { text }: PaperWords): void => {
  sheet.text(text.none, { colour: ink.soft });
};
