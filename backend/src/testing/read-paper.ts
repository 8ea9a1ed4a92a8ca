import { readFileSync } from 'node:fs';
import { createCanvas, DOMMatrix, ImageData, Path2D } from '@napi-rs/canvas';
import jsQR from 'jsqr';

/* Started by a test, because pdf.js wants a process whose globals it can set: reads PDFs as any reader would. */

// pdf.js would look for them in a copy of the canvas of its own.
Object.assign(globalThis, { DOMMatrix, ImageData, Path2D });
const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');

type Document = Awaited<ReturnType<typeof getDocument>['promise']>;

const codeOn = async (document: Document): Promise<string | null> => {
  const first = await document.getPage(1);
  const viewport = first.getViewport({ scale: 2 });
  const canvas = createCanvas(viewport.width, viewport.height);
  const context = canvas.getContext('2d');
  await first.render({ canvas: null, canvasContext: context as never, viewport }).promise;
  const { data, width, height } = context.getImageData(0, 0, canvas.width, canvas.height);
  // Printed dark on light: looking for the opposite too would double the time.
  return jsQR(new Uint8ClampedArray(data), width, height, { inversionAttempts: 'dontInvert' })?.data ?? null;
};

const [wanted, ...paths] = process.argv.slice(2);

const read = async (path: string) => {
  const document = await getDocument({ data: new Uint8Array(readFileSync(path)), verbosity: 0 }).promise;
  const texts: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    texts.push(items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : '') : '')).join(''));
  }
  const opened = { pages: document.numPages, text: texts.join('\n') };
  return wanted === 'codes' ? { ...opened, code: await codeOn(document) } : opened;
};

const answers = [];
for (const path of paths) answers.push(await read(path));
process.stdout.write(JSON.stringify(answers));
