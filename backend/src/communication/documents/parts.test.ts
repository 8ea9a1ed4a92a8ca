import { sums, table, type Line } from './parts';
import { paper, Sheet } from './sheet';

/* Which page each text is written on, 1 being the first. */
const writtenOn = (write: (sheet: Sheet) => void): Map<string, number> => {
  const sheet = new Sheet({ title: 'Policy schedule', language: 'en' });
  const pages = new Map<string, number>();
  let page = 1;
  sheet.pdf.on('pageAdded', () => (page += 1));
  const textAt = sheet.textAt.bind(sheet);
  jest.spyOn(sheet, 'textAt').mockImplementation((...placed) => {
    pages.set(placed[2], page);
    expect(placed[1]).toBeLessThan(paper.height - 62);
    return textAt(...placed);
  });
  write(sheet);
  return pages;
};

const lines: Line[] = ['Basic premium', 'Windscreen', 'Training levy', 'Stamp duty'].map((name) => [name, '1,200.00']);
const total: Line = ['Total', '4,800.00'];

describe('when the amounts of a premium do not fit on what is left of a page', () => {
  it.each([0, 20, 60, 110])(
    'they go to the next one with their heading and their sum, %s points above the foot',
    (left) => {
      const pages = writtenOn((sheet) => {
        sheet.y = paper.height - 84 - left;
        sums(sheet, 'Premium', lines, total);
      });
      expect(new Set(['Premium', 'Basic premium', 'Stamp duty', 'Total'].map((text) => pages.get(text)))).toEqual(
        new Set([2]),
      );
    },
  );

  it('they stay where they fit', () => {
    expect(writtenOn((sheet) => sums(sheet, 'Premium', lines, total)).get('Total')).toBe(1);
  });
});

describe('when a line of a table is two lines high', () => {
  it('stands on one page whole', () => {
    const long = 'Legal liability to passengers and to people on the road for death or injury, each event in all';
    const pages = writtenOn((sheet) => {
      sheet.y = paper.height - 84 - 24;
      table(sheet, [[`${long}, ${long}`, '5,000,000']], { isMoney: true });
    });
    expect(pages.get('5,000,000')).toBe(2);
  });
});
