import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackFont } from './unpack-font';

const require = createRequire(import.meta.url);
/** Of Figtree the usual and the other Latin letters; of a font like it those that Figtree lacks, as in "Wanjikũ". */
const subsets = {
  latin: '@fontsource/figtree/files/figtree-latin',
  extended: '@fontsource/figtree/files/figtree-latin-ext',
  tilde: '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-vietnamese',
} as const;
type Subset = keyof typeof subsets;

const read = (subset: Subset, weight: number): Font => {
  const font = create(unpackFont(readFileSync(require.resolve(`${subsets[subset]}-${weight}-normal.woff`))));
  if (!('layout' in font)) throw new Error('A file with one font is wanted, not a collection of them.');
  return font;
};

const weights = { regular: 400, strong: 600, title: 800 } as const;
export type Weight = keyof typeof weights;

type NamedFont = readonly [name: string, font: Font];

let opened: readonly NamedFont[] | undefined;

/**
 * Embedded, because the fonts that every reader has garble names. Opened once a process: a paper with fonts of its own
 * spends half of its time on reading them.
 */
export const ourFonts = (): readonly NamedFont[] =>
  (opened ??= (Object.keys(weights) as Weight[]).flatMap((weight) =>
    (Object.keys(subsets) as Subset[]).map((subset) => [`${weight} ${subset}`, read(subset, weights[weight])] as const),
  ));

const otherLetters = /[\u0128\u0129\u0168\u0169\u1ea0-\u1ef9]+|[\u0100-\u0127\u012a-\u0167\u016a-\u02ff]+/g;
const subsetOf = (letters: string): Subset =>
  /^[\u0128\u0129\u0168\u0169\u1ea0-\u1ef9]/.test(letters) ? 'tilde' : 'extended';

export interface FontRun {
  readonly text: string;
  readonly subset: Subset;
}

/** The other font's small letters are taller: it is set smaller beside Figtree. */
export const scaleOf = ({ subset }: FontRun): number => (subset === 'tilde' ? 0.925 : 1);

/** Parts of a text with the subset that has their letters. */
export const runsOf = (text: string): readonly FontRun[] => {
  const whole = text.normalize('NFC');
  const runs: FontRun[] = [];
  let end = 0;
  for (const { 0: match, index } of whole.matchAll(otherLetters)) {
    if (index > end) runs.push({ text: whole.slice(end, index), subset: 'latin' });
    runs.push({ text: match, subset: subsetOf(match) });
    end = index + match.length;
  }
  if (end < whole.length) runs.push({ text: whole.slice(end), subset: 'latin' });
  return runs;
};
