import { linesOf, quoted, type Text } from './text-lines';

/* An e-mail address, a link, or letters and digits that stand for a thing: a number plate, a policy, a receipt. */
const mayBreak = (word: string): boolean =>
  /@|:\/\/|^www\./.test(word) || (/\d/.test(word) && /\p{L}|\d-\d/u.test(word));

/* Where a word of several parts may end its line: after a slash or a dash, or between two words joined by a hyphen. */
const joints = /(?<=[/–—…])|(?<=\p{L}{3}-)(?=\p{L}{3})/u;

const topsOf = (lines: readonly DOMRect[]): number =>
  lines.filter((line, index) => index === 0 || line.top > (lines[index - 1]?.bottom ?? 0) - line.height / 2).length;

interface Part {
  readonly from: number;
  readonly to: number;
}

/* What of a text stands on one line where it stands well. */
const unbreakable = ({ data }: globalThis.Text): Part[] => {
  const parts: Part[] = [];
  for (const { 0: word, index } of data.matchAll(/[^ \t\r\n\f\u00ad\u200b]+/g)) {
    if (mayBreak(word)) continue;
    let from = index;
    for (const { length } of word.split(joints)) {
      if (length > 1) parts.push({ from, to: from + length });
      from += length;
    }
  }
  return parts;
};

/* Halves what stands on several lines: of a long text few words stand where a line ends. */
const onSeveralLines = (node: globalThis.Text, parts: readonly Part[]): Part[] => {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last || topsOf(linesOf(node, first.from, last.to)) < 2) return [];
  if (first === last) return [first];
  const half = parts.length / 2;
  return [...onSeveralLines(node, parts.slice(0, half)), ...onSeveralLines(node, parts.slice(half))];
};

/** Words that begin on one line and end on another. A space that does not break holds two words together as one. */
export const brokenWords = (texts: readonly Text[]): string[] =>
  texts.flatMap((text) => {
    // Most stand on one line, and so do their words.
    if (topsOf(text.lines) < 2) return [];
    const broken = onSeveralLines(text.node, unbreakable(text.node));
    return broken.map(({ from, to }) => `broken word “${text.node.data.slice(from, to)}”: ${quoted(text)}`);
  });
