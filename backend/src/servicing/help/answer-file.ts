import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { frontmatter } from 'micromark-extension-frontmatter';
import { isNode, LineCounter, parseDocument, stringify, type Document } from 'yaml';
import * as z from 'zod/mini';
import { frontMatterSchema, positionSchema, type Problem, type WordedAnswer } from '../../domain/answers/answer';

/** The order is the same in both languages, and stands in the English file alone. */
const englishSchema = z.extend(frontMatterSchema, { position: positionSchema });

export interface AnswerFile extends WordedAnswer {
  /** Of the English file. */
  readonly position?: number;
  /** How many lines stand above the text. */
  readonly linesAbove: number;
}

type ReadFile = { readonly file: AnswerFile } | { readonly problems: readonly Problem[] };

/* Where a part of the front matter stands; the front matter itself begins on the second line of the file. */
const lineOfPart = (document: Document, counter: LineCounter, path: readonly PropertyKey[]): number => {
  for (let length = path.length; length > 0; length -= 1) {
    const node = document.getIn(path.slice(0, length), true);
    if (isNode(node) && node.range) return counter.linePos(node.range[0]).line + 1;
  }
  return 1;
};

/** Reads a file of one answer in one language. Never throws. @param isEnglish whether the position stands in it */
export const readAnswerFile = (source: string, isEnglish: boolean): ReadFile => {
  const tree = fromMarkdown(source, {
    extensions: [frontmatter('yaml')],
    mdastExtensions: [frontmatterFromMarkdown('yaml')],
  });
  const [head] = tree.children;
  if (head?.type !== 'yaml' || !head.position) {
    return { problems: [{ line: 1, message: 'It begins with its front matter, between two lines of three dashes.' }] };
  }
  const counter = new LineCounter();
  const document = parseDocument(head.value, { lineCounter: counter });
  if (document.errors.length > 0) {
    const problems = document.errors.map(({ pos: [offset], message }) => ({
      line: counter.linePos(offset).line + 1,
      message: message.split('\n')[0] ?? message,
    }));
    return { problems };
  }
  const text = source.slice(head.position.end.offset).trim();
  const linesAbove = source.slice(0, source.indexOf(text, head.position.end.offset)).split('\n').length - 1;
  const read = (isEnglish ? englishSchema : frontMatterSchema).safeParse(document.toJS());
  if (!read.success) {
    const problems = read.error.issues.map(({ path, message }) => ({
      line: lineOfPart(document, counter, path),
      message: `${path.join('.') || 'front matter'}: ${message}`,
    }));
    return { problems };
  }
  if (text === '')
    return { problems: [{ line: linesAbove + 1, message: 'There is no answer below the front matter.' }] };
  return { file: { ...read.data, text, linesAbove } };
};

/** The same as a file. */
export const writeAnswerFile = ({ question, also, text }: WordedAnswer, position?: number): string => {
  const head = { question, ...(position !== undefined && { position }), ...(also.length > 0 && { also }) };
  return `---\n${stringify(head, { lineWidth: 0, singleQuote: true })}---\n\n${text}\n`;
};
