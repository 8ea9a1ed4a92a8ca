import { nairobiDay, type Language, fillText } from '@tulinde/contracts';
import { footer, letterhead } from '../../../communication/documents/parts';
import { ink, paper, Sheet } from '../../../communication/documents/sheet';
import type { MyData } from '../data/my-data';
import { printFacts, printName, printNone, printTitle } from './blocks';
import { saidIn } from './paper-wording';
import { sectionsOf } from './sections';

/** What is stored of a customer, to read. */
export const dataPaper = async (data: MyData, language: Language): Promise<Uint8Array> => {
  const said = saidIn(language);
  const { text } = said;
  const sheet = new Sheet({ title: `${text.title}, ${data.profile.fullName}`, language });
  let number = 1;
  const numberPage = () => {
    footer(sheet, language);
    const style = { size: 8, colour: ink.soft, align: 'right' } as const;
    sheet.textAt(paper.margin, paper.height - 62, fillText(text.page, { number }), style);
  };
  sheet.pdf.on('pageAdded', () => {
    number += 1;
    sheet.textAt(paper.margin, 28, data.profile.fullName, { size: 8, colour: ink.soft, align: 'right' });
    numberPage();
  });
  letterhead(sheet, { title: text.title, number: said.day(nairobiDay(new Date(data.preparedAt))) });
  numberPage();
  sheet.text(fillText(text.intro, { when: said.time(data.preparedAt) }), { colour: ink.soft }, 2);
  for (const { title, things } of sectionsOf(data, said)) {
    printTitle(sheet, title);
    if (things.length === 0) printNone(sheet, said);
    for (const { name, facts } of things) {
      if (name !== undefined) printName(sheet, name);
      printFacts(sheet, facts);
    }
  }
  return sheet.finish();
};
