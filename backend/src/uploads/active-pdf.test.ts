import { deflateSync } from 'node:zlib';
import { isActivePdf } from './active-pdf';

const pdf = (...objects: (string | Buffer)[]) =>
  Buffer.concat([Buffer.from('%PDF-1.7\n'), ...objects.map((each) => Buffer.from(each)), Buffer.from('\n%%EOF\n')]);
const stream = (dictionary: string, content: Buffer) =>
  Buffer.concat([Buffer.from(`5 0 obj <<${dictionary}>>\nstream\n`), content, Buffer.from('\nendstream\nendobj\n')]);
const packed = (dictionary: string, content: string) =>
  stream(`/Filter /FlateDecode ${dictionary}`, deflateSync(Buffer.from(content)));

describe('when a PDF is looked into', () => {
  it.each([
    ['a program', '1 0 obj <</OpenAction <</S /JavaScript /JS (app.alert(1))>>>> endobj'],
    ['a program under another spelling', '1 0 obj <</S /J#61vaScr#69pt>> endobj'],
    ['another program that it starts', '1 0 obj <</S /Launch /F (cmd.exe)>> endobj'],
    ['a file that it carries', '1 0 obj <</Type /EmbeddedFile>> endobj'],
    ['a form that sends', '1 0 obj <</S/SubmitForm/F(https://example.com)>> endobj'],
    ['a form of another kind', '1 0 obj <</AcroForm <</XFA [(template) 6 0 R]>>>> endobj'],
  ])('finds %s', (_what, object) => expect(isActivePdf(pdf(object))).toBe(true));

  it('finds it in packed objects', () =>
    expect(isActivePdf(pdf(packed('/Type /ObjStm /N 1 /First 4', '1 0 <</S /JavaScript /JS (x)>>')))).toBe(true));

  it.each([
    ['that are locked', '/Type /ObjStm /Filter /FlateDecode'],
    ['that are packed in another way', '/Type /ObjStm /Filter /LZWDecode'],
  ])('does not take objects %s: nobody knows what they hold', (_which, dictionary) =>
    expect(isActivePdf(pdf(stream(dictionary, Buffer.from('no deflated bytes'))))).toBe(true),
  );

  it('does not take one that unpacks to far more than it is', () =>
    expect(isActivePdf(pdf(stream('/Filter /FlateDecode', deflateSync(Buffer.alloc(70 * 1024 * 1024)))))).toBe(true));

  it('takes the scan of a document, which only says where it opens and links to pages', () => {
    const scan = pdf(
      '1 0 obj <</Type /Catalog /OpenAction [3 0 R /Fit] /Names <</Dests 4 0 R>>>> endobj',
      packed('/Length 30', 'BT (Launch the JavaScript course) Tj ET'),
      packed('/Type /ObjStm /N 1 /First 4', '1 0 <</Type /Page /Annots [<</S /URI /URI (https://example.com)>>]>>'),
      stream('/Subtype /Image /Filter /DCTDecode', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])),
    );
    expect(isActivePdf(scan)).toBe(false);
  });
});
