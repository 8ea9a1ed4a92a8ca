import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { create, type Font } from 'fontkit';
import { unpackFont } from './unpack-font';

const require = createRequire(import.meta.url);
/**
 * Of Figtree the usual and the other Latin letters; of a font like it those that Figtree lacks, as in "Wanjikũ"; of one with
 * all Latin letters the rest, as in "Kɔfi", and for marks that no letter
 * of the others has, as in "Q̣asim".
 */
const subsets = {
  latin: '@fontsource/figtree/files/figtree-latin',
  extended: '@fontsource/figtree/files/figtree-latin-ext',
  tilde: '@fontsource/plus-jakarta-sans/files/plus-jakarta-sans-vietnamese',
  african: '@fontsource/noto-sans/files/noto-sans-latin-ext',
  marked: '@fontsource/noto-sans/files/noto-sans-latin',
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

/** The font that draws a part of a text. */
export const fontOf = (subset: Subset, weight: Weight = 'regular'): Font => {
  const named = ourFonts().find(([name]) => name === `${weight} ${subset}`);
  if (named === undefined) throw new Error(`There is no font ${weight} ${subset}.`);
  return named[1];
};

/* Letters with the marks on them that have no character of their own: both are of one font, which knows where the mark goes. */
const cluster = /\P{M}\p{M}*|\p{M}+/gu;
const otherLetters = /[\u0100-\u036f\u1e00-\u1eff]/;

/* People write names, and a letter may have any marks: what comes is without end. */
const rememberedLetters = 5_000;
const found = new Map<string, Subset>();
const subsetOf = (letters: string): Subset => {
  const known = found.get(letters);
  if (known !== undefined) return known;
  const points = Array.from(letters, (letter) => letter.codePointAt(0) ?? 0);
  const fonts = (Object.keys(subsets) as Subset[]).map((subset) => [subset, fontOf(subset)] as const);
  const [subset] = fonts.find(([, font]) => points.every((point) => font.hasGlyphForCodePoint(point))) ?? ['latin'];
  if (found.size >= rememberedLetters) found.clear();
  found.set(letters, subset);
  return subset;
};

export interface FontRun {
  readonly text: string;
  readonly subset: Subset;
}

const scales: Partial<Record<Subset, number>> = { tilde: 0.925, african: 0.925, marked: 0.925 };

/** The small letters of the other fonts are taller: they are set smaller beside Figtree. */
export const scaleOf = ({ subset }: FontRun): number => scales[subset] ?? 1;

/** Parts of a text with the subset that has their letters. */
export const runsOf = (text: string): readonly FontRun[] => {
  const whole = text.normalize('NFC');
  if (!otherLetters.test(whole)) return whole === '' ? [] : [{ text: whole, subset: 'latin' }];
  const runs: FontRun[] = [];
  for (const [letters] of whole.matchAll(cluster)) {
    const subset = otherLetters.test(letters) ? subsetOf(letters) : 'latin';
    const last = runs.at(-1);
    if (last?.subset === subset) runs[runs.length - 1] = { text: last.text + letters, subset };
    else runs.push({ text: letters, subset });
  }
  return runs;
};
