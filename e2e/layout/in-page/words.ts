import { linesOf, quoted, type Text } from './text-lines';

/* An e-mail address, a link, or letters and digits that stand for a thing: a number plate, a policy, a receipt. */
const mayBreak = (word: string): boolean =>
  /@|:\/\/|^www\./.test(word) || (/\d/.test(word) && /\p{L}|\d-\d/u.test(word));

/* Where a word of several parts may end its line: after a slash or a dash, or between two words joined by a hyphen. */
const joints = /(?<=[/–—…])|(?<=\p{L}{3}-)(?=\p{L}{3})/u;

const topsOf = (lines: readonly DOMRect[]): number =>
  lines.filter((line, index) => index === 0 || line.top > (lines[index - 1]?.bottom ?? 0) - line.height / 2).length;

/** Words that begin on one line and end on another. A space that does not break holds two words together as one. */
export const brokenWords = (texts: readonly Text[]): string[] =>
  texts.flatMap((text) => {
    // Most stand on one line, and so do their words.
    if (topsOf(text.lines) < 2) return [];
    const faults: string[] = [];
    for (const { 0: word, index } of text.node.data.matchAll(/[^ \t\r\n\f\u00ad\u200b]+/g)) {
      if (mayBreak(word)) continue;
      let at = index;
      for (const part of word.split(joints)) {
        const end = at + part.length;
        if (part.length > 1 && topsOf(linesOf(text.node, at, end)) > 1)
          faults.push(`broken word “${part}”: ${quoted(text)}`);
        at = end;
      }
    }
    return faults;
  });
