import { once } from 'node:events';
import PDFDocument from 'pdfkit';
import { brand } from '@tulinde/contracts/brand';
import { ourFonts, runsOf, scaleOf, type FontRun, type Weight } from './fonts';

/** A4, in points. */
export const paper = { width: 595.28, height: 841.89, margin: 48 } as const;
export const inside = paper.width - 2 * paper.margin;
export const ink = { text: brand.colours.ink, soft: '#4A4C52', line: '#E4E1D8' } as const;

/* Of Figtree, above the base line, as a share of the size. */
const ascent = 0.95;

export interface TextStyle {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'centre';
  readonly width?: number;
}

/* Wrapping measures every beginning of a line, and most lines are the same in every paper. Of letters one point high. */
const widths = new Map<string, number>();
const rememberedWidths = 20_000;

/** A PDF of ours: places text from both font files, wraps it, and starts pages. Coordinates from the upper left corner. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument;
  /** Where the next thing goes. */
  y: number = paper.margin;
  readonly #chunks: Buffer[] = [];

  constructor({ title, language }: { title: string; language: 'en' | 'sw' }) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: 0,
      // None but ours: else it reads its Helvetica for each paper.
      font: '',
      lang: language,
      displayTitle: true,
      info: { Title: title, Author: brand.name, Producer: brand.name, Creator: brand.name },
    });
    for (const [name, font] of ourFonts()) this.pdf.registerFont(name, font);
    this.pdf.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
  }

  #font(run: FontRun, size: number, weight: Weight): PDFKit.PDFDocument {
    return this.pdf.font(`${weight} ${run.subset}`).fontSize(size * scaleOf(run));
  }

  #widthOf(text: string, size: number, weight: Weight): number {
    return runsOf(text).reduce((width, run) => width + this.#widthOfRun(run, size, weight), 0);
  }

  #widthOfRun(run: FontRun, size: number, weight: Weight): number {
    const key = `${weight} ${run.subset} ${run.text}`;
    const perPoint = widths.get(key) ?? this.pdf.font(`${weight} ${run.subset}`).fontSize(1).widthOfString(run.text);
    if (widths.size >= rememberedWidths) widths.clear();
    widths.set(key, perPoint);
    return perPoint * size * scaleOf(run);
  }

  #lines(text: string, size: number, weight: Weight, width: number): string[] {
    const lines: string[] = [];
    let line = '';
    for (const word of text.split(' ')) {
      const longer = line === '' ? word : `${line} ${word}`;
      if (line !== '' && this.#widthOf(longer, size, weight) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    return [...lines, line];
  }

  /** Points that a text takes when it is written. */
  heightOf(text: string, { size = 10, weight = 'regular', width = inside }: TextStyle = {}): number {
    return this.#lines(text, size, weight, width).length * size * 1.4;
  }

  /** Writes at a place, wrapped to its width. @returns the height that it took */
  textAt(x: number, y: number, text: string, style: TextStyle = {}): number {
    const { size = 10, weight = 'regular', colour = ink.text, align = 'left', width = inside } = style;
    const lineHeight = size * 1.4;
    const lines = this.#lines(text, size, weight, width);
    lines.forEach((line, index) => {
      const free = width - this.#widthOf(line, size, weight);
      let at = x + (align === 'right' ? free : align === 'centre' ? free / 2 : 0);
      for (const run of runsOf(line)) {
        const font = this.#font(run, size, weight).fillColor(colour);
        // On one base line, whichever file the letters are from.
        font.text(run.text, at, y + index * lineHeight + ascent * size, { lineBreak: false, baseline: 'alphabetic' });
        at += this.#widthOfRun(run, size, weight);
      }
    });
    return lines.length * lineHeight;
  }

  /** Writes below what is there. */
  text(text: string, style: TextStyle = {}, gap = 6): void {
    this.y += this.textAt(paper.margin, this.y, text, style) + gap;
  }

  /** Starts a page where less than that is left above the foot. */
  need(height: number): void {
    if (this.y + height <= paper.height - 84) return;
    this.pdf.addPage();
    this.y = paper.margin;
  }

  rule(x: number = paper.margin, width: number = inside): void {
    this.pdf
      .moveTo(x, this.y)
      .lineTo(x + width, this.y)
      .lineWidth(0.75)
      .strokeColor(ink.line)
      .stroke();
  }

  async finish(): Promise<Uint8Array> {
    const ended = once(this.pdf, 'end');
    this.pdf.end();
    await ended;
    return Buffer.concat(this.#chunks);
  }
}
