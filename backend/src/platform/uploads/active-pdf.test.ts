import { deflateSync } from 'node:zlib';
import { checkPdf, pdfLimits } from './active-pdf';
import { unpackStream } from './unpack-stream';

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
    [
      'another document that it opens, of this network as well',
      '1 0 obj <</S /GoToR /F (\\\\host\\share\\a.pdf)>> endobj',
    ],
    ['a form of another kind', '1 0 obj <</AcroForm <</XFA [(template) 6 0 R]>>>> endobj'],
  ])('finds %s', async (_what, object) => expect(await checkPdf(pdf(object))).toBe('active'));

  it('finds it in packed objects', async () => {
    const objects = packed('/Type /ObjStm /N 1 /First 4', '1 0 <</S /JavaScript /JS (x)>>');
    expect(await checkPdf(pdf(objects))).toBe('active');
  });

  it.each([
    ['that are locked', '/Type /ObjStm /Filter /FlateDecode'],
    ['that are packed in another way', '/Type /ObjStm /Filter /LZWDecode'],
  ])('does not take objects %s: nobody knows what they hold', async (_which, dictionary) =>
    expect(await checkPdf(pdf(stream(dictionary, Buffer.from('no deflated bytes'))))).toBe('active'),
  );

  it('does not take objects in a stream that a tolerant reader alone finds', async () => {
    const objects = Buffer.from(packed('/Type /ObjStm /N 1 /First 4', '1 0 <<>>').toString('latin1'), 'latin1');
    const hidden = Buffer.from(
      objects.toString('latin1').replace('\nstream\n', `\n%${'x'.repeat(300)}\nstream\n`),
      'latin1',
    );
    expect(await checkPdf(pdf(objects))).toBe('inert');
    expect(await checkPdf(pdf(hidden))).toBe('active');
  });

  it('takes the scan of a document, which only says where it opens and links to pages', async () => {
    const scan = pdf(
      '1 0 obj <</Type /Catalog /OpenAction [3 0 R /Fit] /Names <</Dests 4 0 R>>>> endobj',
      packed('/Length 30', 'BT (Launch the JavaScript course) Tj ET'),
      packed('/Type /ObjStm /N 1 /First 4', '1 0 <</Type /Page /Annots [<</S /URI /URI (https://example.com)>>]>>'),
      stream('/Subtype /Image /Filter /DCTDecode', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 1, 2, 3])),
    );
    expect(await checkPdf(scan)).toBe('inert');
  });
});

describe('when a PDF has links', () => {
  const link = (target: string) => `7 0 obj <</Type /Annot /Subtype /Link /A <</S /URI /URI ${target}>>>> endobj`;

  it.each(['(https://example.co.ke)', '(mailto:garage@example.co.ke)', '(tel:+254712345678)', '<68747470733a2f2f61>'])(
    'takes %s, which needs a click',
    async (target) => expect(await checkPdf(pdf(link(target)))).toBe('inert'),
  );

  it.each(['(file:///etc/passwd)', '(\\\\host\\share)', '(javascript:alert(1))', '<66696c653a2f2f>', '8 0 R'])(
    'does not take %s',
    async (target) => expect(await checkPdf(pdf(link(target)))).toBe('active'),
  );

  it.each([
    ['the document opens', '1 0 obj <</OpenAction <</S /URI /URI (https://example.co.ke)>>>> endobj'],
    ['the document opens, by a reference', '1 0 obj <</OpenAction 7 0 R>> endobj'],
    ['a page is turned to', '3 0 obj <</Type /Page /AA <</O 7 0 R>>>> endobj'],
  ])('does not take one that is followed when %s', async (_when, object) =>
    expect(await checkPdf(pdf(object, link('(https://example.co.ke)')))).toBe('active'),
  );

  it('takes those of a document that opens at a place of its own', async () => {
    const opens = '1 0 obj <</OpenAction <</S /GoTo /D [3 0 R /Fit]>>>> endobj';
    expect(await checkPdf(pdf(opens, link('(https://example.co.ke)')))).toBe('inert');
  });
});

describe('when a PDF takes more work than a document', () => {
  const megabyte = 1024 * 1024;
  const small = { streams: 3, unpackedBytes: megabyte };
  const zeros = (bytes: number) => deflateSync(Buffer.alloc(bytes));
  const withBadEnd = (packedBytes: Buffer) => {
    const damaged = Buffer.from(packedBytes);
    damaged[damaged.length - 1] = (damaged.at(-1) ?? 0) ^ 1;
    return damaged;
  };
  const flate = '/Filter /FlateDecode';

  it('unpacks nothing that only says `stream`, as 100 kB of such lines do', async () => {
    const unpack = jest.fn(unpackStream);
    const lines = pdf('stream\n'.repeat(14_285));
    expect(await checkPdf(lines, pdfLimits, unpack)).toBe('inert');
    expect(unpack).not.toHaveBeenCalled();
  });

  it('counts the streams', async () => {
    const three = Array.from({ length: 3 }, () => packed('', 'text'));
    expect(await checkPdf(pdf(...three), small)).toBe('inert');
    expect(await checkPdf(pdf(...three, packed('', 'text')), small)).toBe('over-limit');
  });

  it('counts what comes out of all of them', async () => {
    const half = stream(flate, zeros(0.6 * megabyte));
    expect(await checkPdf(pdf(half), small)).toBe('inert');
    expect(await checkPdf(pdf(half, half), small)).toBe('over-limit');
  });

  it('counts what comes out of a stream that fails at its end as well', async () => {
    const half = stream(flate, withBadEnd(zeros(0.6 * megabyte)));
    expect(await checkPdf(pdf(half), small)).toBe('inert');
    expect(await checkPdf(pdf(half, half), small)).toBe('over-limit');
  });

  it('counts what fails before anything came out of it', async () => {
    // A header, and a block of a type that there is not.
    const { count, isWhole } = await unpackStream(Buffer.from([0x78, 0x9c, 0x07]), megabyte);
    expect([isWhole, count]).toEqual([false, 16 * 1024]);
  });

  it('unpacks no more than is left', async () => {
    const { content, isOverLimit } = await unpackStream(zeros(60 * megabyte), megabyte);
    expect(isOverLimit).toBe(true);
    expect(content.byteLength).toBeLessThan(1.1 * megabyte);
  });

  it('looks into a stream with a wrong checksum, as readers of PDFs do', async () => {
    const program = withBadEnd(deflateSync(Buffer.from('<</S /JavaScript /JS (x)>>')));
    expect(await checkPdf(pdf(stream(flate, program)))).toBe('active');
  });
});
