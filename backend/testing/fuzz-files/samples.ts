import { deflateSync } from 'node:zlib';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { SimulatorBook } from '../../src/platform/adapters/m-pesa/simulator-book';
import { statementCsv } from '../../src/platform/adapters/m-pesa/statement-csv';
import { endlessVoice, streamLines, wrongChecksums } from '../hostile-files';
import type { Chance } from '../simulation/chance';
import { voiceNote } from '../voice-note';
import { withRightChecksums } from './png-checksums';

export const fuzzedFormats = ['pdf', 'jpeg', 'png', 'webm', 'mp4', 'csv'] as const;
export type FuzzedFormat = (typeof fuzzedFormats)[number];

/** What files of a format are made of: whole ones that are damaged, ones that are hostile as they are, and words of the format. */
export interface Samples {
  readonly whole: readonly Uint8Array[];
  readonly hostile: readonly Uint8Array[];
  readonly words: readonly string[];
  /** Makes right again what a reader checks before anything else; of every other file. */
  readonly repair?: (bytes: Buffer) => Buffer;
}

const drawnPdf = async (): Promise<Buffer> => {
  const pdf = new PDFDocument();
  pdf.text('Logbook of KDA 123A').link(72, 72, 100, 20, 'https://example.co.ke').addPage().text('Second page');
  pdf.end();
  const chunks: Buffer[] = [];
  for await (const chunk of pdf) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
};

const objectsPdf = (): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n5 0 obj <</Type /ObjStm /N 1 /First 4 /Filter /FlateDecode>>\nstream\n'),
    deflateSync(Buffer.from('1 0 <</Type /Page /Annots [<</S /URI /URI (https://example.co.ke)>>]>>')),
    Buffer.from('\nendstream\nendobj\n%%EOF\n'),
  ]);

const picture = (chance: Chance) =>
  sharp(chance.bytes(64 * 48 * 3), { raw: { width: 64, height: 48, channels: 3 } }).withExif({
    IFD0: { Copyright: 'Nairobi' },
    IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '1/1 17/1 31/1' },
  });

const statement = (): Buffer => {
  const book = new SimulatorBook();
  for (let line = 0; line < 60; line += 1) book.sweep(1_000_00, new Date(Date.UTC(2026, 2, 2, 9, line)));
  const from = new Date('2026-03-02T00:00:00Z');
  return Buffer.from(statementCsv(book.lines, { from, to: new Date('2026-03-03T00:00:00Z'), shortCode: '600000' }));
};

const makers: Readonly<Record<FuzzedFormat, (chance: Chance) => Promise<Samples>>> = {
  pdf: async () => ({
    whole: [await drawnPdf(), objectsPdf()],
    hostile: [streamLines(), wrongChecksums(), wrongChecksums(12)],
    words: ['stream\n', '>>stream\n', 'endstream', '/ObjStm', '/FlateDecode', '<<', '>>', ' obj', '#41', '%', '/URI ('],
  }),
  jpeg: async (chance) => ({
    whole: [await picture(chance).jpeg().toBuffer(), await picture(chance).jpeg({ progressive: true }).toBuffer()],
    hostile: [],
    words: ['\xff\xd8', '\xff\xe1', '\xff\xc4', '\xff\xdb', '\xff\xda', 'Exif\0\0', 'MM\0*'],
  }),
  png: async (chance) => ({
    whole: [await picture(chance).png().toBuffer(), await picture(chance).png({ progressive: true }).toBuffer()],
    hostile: [],
    words: ['IHDR', 'IDAT', 'PLTE', 'iCCP', 'eXIf', 'tRNS', '\xff\xff\xff\xff'],
    repair: withRightChecksums,
  }),
  webm: async () => ({
    whole: [await voiceNote('audio/webm', { seconds: 20, title: 'a note' })],
    hostile: [endlessVoice()],
    words: ['\x1f\x43\xb6\x75', '\x16\x54\xae\x6b', '\xa3', '\xff\xff\xff\xff\xff\xff\xff\xff', '\x01\0\0\0\0\0\0\0'],
  }),
  mp4: async () => ({
    whole: [await voiceNote('audio/mp4', { seconds: 20, title: 'a note' })],
    hostile: [],
    words: ['moov', 'moof', 'trak', 'stts', 'stsz', 'trun', 'mdat', '\xff\xff\xff\xff', '\0\0\0\0'],
  }),
  csv: async () => ({
    whole: [statement()],
    hostile: [Buffer.from('"'.repeat(200_000)), Buffer.from('Receipt No.,'.repeat(20_000))],
    words: ['"', '""', ',', '\r\n', '\n', '\0', '\ufeff', 'Receipt No.', '-', '9999999999999999'],
  }),
};

export const samplesOf = (format: FuzzedFormat, chance: Chance): Promise<Samples> => makers[format](chance);

/* Of a file: each changes its bytes in one place. The first bytes stay, by which its kind is known. */
const keptBytes = 16;
const changes: readonly ((bytes: Buffer, chance: Chance, words: readonly string[]) => Buffer)[] = [
  (bytes, chance) => {
    bytes[chance.int(Math.min(keptBytes, bytes.length - 1), bytes.length - 1)] = chance.int(0, 255);
    return bytes;
  },
  (bytes, chance) => bytes.subarray(0, chance.int(keptBytes, Math.max(keptBytes, bytes.length))),
  (bytes, chance) => {
    const from = chance.int(0, bytes.length);
    const part = bytes.subarray(from, from + chance.int(1, 400));
    const at = chance.int(Math.min(keptBytes, bytes.length), bytes.length);
    return Buffer.concat([bytes.subarray(0, at), part, bytes.subarray(at)]);
  },
  (bytes, chance) => {
    const at = chance.int(Math.min(keptBytes, bytes.length), bytes.length);
    return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + chance.int(1, 64))]);
  },
  (bytes, chance, words) => {
    const at = chance.int(Math.min(keptBytes, bytes.length), bytes.length);
    const word = Buffer.from(chance.pick(words), 'latin1');
    return Buffer.concat([bytes.subarray(0, at), word, bytes.subarray(at + (chance.is(50) ? word.length : 0))]);
  },
];

/** A randomly damaged file; one in a hundred is hostile on purpose. */
export const damagedFile = ({ whole, hostile, words, repair }: Samples, chance: Chance): Uint8Array => {
  if (hostile.length > 0 && chance.is(1)) return chance.pick(hostile);
  let bytes: Buffer = Buffer.from(chance.pick(whole));
  for (let times = chance.int(1, 12); times > 0; times -= 1) bytes = chance.pick(changes)(bytes, chance, words);
  return repair !== undefined && chance.is(50) ? repair(bytes) : bytes;
};
