import { createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas';
import jsQR from 'jsqr';
import type { PDFDocumentProxy } from 'pdfjs-dist';

export interface OpenedPaper {
  readonly pages: number;
  /** As it can be copied from the paper. */
  readonly text: string;
}

interface PaperWithCode extends OpenedPaper {
  /** What the picture on the first page says; null without one. */
  readonly code: string | null;
}

/* pdf.js would look for the globals of a browser in a copy of the canvas of its own. */
const open = async (paper: Uint8Array): Promise<PDFDocumentProxy> => {
  Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
  const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
  // A copy: it takes the bytes for itself.
  return getDocument({ data: new Uint8Array(paper), verbosity: 0 }).promise;
};

const wordsOf = async (document: PDFDocumentProxy): Promise<OpenedPaper> => {
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  return { pages: document.numPages, text: texts.join('\n') };
};

const codeOn = async (document: PDFDocumentProxy): Promise<string | null> => {
  const first = await document.getPage(1);
  const viewport = first.getViewport({ scale: 2 });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await first.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  // Printed dark on light: looking for the opposite too would double the time.
  return jsQR(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
};

/** Opens PDFs as a reader does: their words. */
export const openPapers = async (papers: readonly Uint8Array[]): Promise<OpenedPaper[]> => {
  const opened: OpenedPaper[] = [];
  for (const paper of papers) {
    const document = await open(paper);
    opened.push(await wordsOf(document));
    await document.destroy();
  }
  return opened;
};

/** Their pictures too, drawn and decoded, which takes several times as long. */
export const openPapersWithCodes = async (papers: readonly Uint8Array[]): Promise<PaperWithCode[]> => {
  const opened: PaperWithCode[] = [];
  for (const paper of papers) {
    const document = await open(paper);
    opened.push({ pages: document.numPages, text: (await wordsOf(document)).text, code: await codeOn(document) });
    await document.destroy();
  }
  return opened;
};
