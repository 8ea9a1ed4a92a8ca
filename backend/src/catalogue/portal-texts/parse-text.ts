import {
  languages,
  portalDocuments,
  type PortalParagraph,
  type PortalSection,
  type PortalSpan,
} from '@tulinde/contracts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { frontmatterFromMarkdown } from 'mdast-util-frontmatter';
import { frontmatter } from 'micromark-extension-frontmatter';
import { parse as parseYaml } from 'yaml';
import * as z from 'zod/mini';

type Node = ReturnType<typeof fromMarkdown>['children'][number];
type Paragraph = Extract<Node, { type: 'paragraph' }>;
type List = Extract<Node, { type: 'list' }>;
type Piece = Paragraph['children'][number];

const headSchema = z.object({
  document: z.enum(portalDocuments),
  version: z.string().check(z.regex(/^\d{4}\.\d{1,2}$/)),
  language: z.enum(languages),
  /** First day on which it holds. */
  from: z.iso.date(),
  title: z.string(),
  /** What is new since the version before, in plain words; '' in the first. */
  changes: z.optional(z.string()),
});

/** One version of one of the portal's texts in one language. */
export interface ParsedText extends Omit<z.output<typeof headSchema>, 'changes'> {
  readonly changes: string;
  readonly sections: PortalSection[];
}

/* `Who we are {#who}`: the id of a section stands behind its title, that of a paragraph behind its summary. */
const withId = /^([^]*\S)\s*\{#([a-z0-9-]+)\}$/;

const lineOf = (nodes: readonly Piece[]): PortalSpan[] =>
  nodes.map((node) => {
    if (node.type === 'text') return { text: node.value.replaceAll('\n', ' ') };
    if (node.type === 'link') return { text: wordsOf(node.children), to: node.url };
    throw new Error(`A text has words and links, and no ${node.type}.`);
  });

const wordsOf = (nodes: readonly Piece[]): string =>
  lineOf(nodes)
    .map(({ text }) => text)
    .join('');

const headingOf = (words: string): { text: string; id: string } => {
  const [, text, id] = withId.exec(words) ?? [];
  if (text === undefined || id === undefined) throw new Error(`“${words}” ends with no {#id}.`);
  return { text, id };
};

const paragraphOnly = (children: readonly Node[]): Paragraph => {
  const [only, ...rest] = children;
  if (only?.type !== 'paragraph' || rest.length > 0)
    throw new Error('A summary or a point of a list is one paragraph.');
  return only;
};

const blockOf = (node: Paragraph | List): PortalParagraph['blocks'][number] =>
  node.type === 'paragraph'
    ? { kind: 'text', lines: [lineOf(node.children)] }
    : {
        kind: 'list',
        lines: node.children.map(({ children }) => lineOf(paragraphOnly(children).children)),
      };

const sectionsOf = (nodes: readonly Node[]): PortalSection[] => {
  const sections: PortalSection[] = [];
  let blocks: PortalParagraph['blocks'] = [];
  for (const node of nodes) {
    if (node.type === 'heading' && node.depth === 2) {
      const { text: title, id } = headingOf(wordsOf(node.children));
      sections.push({ id, title, paragraphs: [] });
    } else if (node.type === 'paragraph' || node.type === 'list') {
      blocks.push(blockOf(node));
    } else if (node.type === 'blockquote') {
      const { text: summary, id } = headingOf(wordsOf(paragraphOnly(node.children).children));
      const section = sections.at(-1);
      if (section === undefined || blocks.length === 0) throw new Error(`The summary #${id} stands beside nothing.`);
      section.paragraphs.push({ id, blocks, summary });
      blocks = [];
    } else {
      throw new Error(`A text has no ${node.type} on its own.`);
    }
  }
  if (blocks.length > 0) throw new Error('A paragraph has no summary.');
  return sections;
};

/**
 * Reads a text: front matter, sections under `##`, paragraphs and lists, each followed by its summary as a quotation.
 * @throws Error that says what is wrong with it
 */
export const parseText = (markdown: string): ParsedText => {
  const { children } = fromMarkdown(markdown, {
    extensions: [frontmatter(['yaml'])],
    mdastExtensions: [frontmatterFromMarkdown(['yaml'])],
  });
  const [head, ...body] = children;
  if (head?.type !== 'yaml') throw new Error('A text begins with its front matter.');
  const { changes = '', ...facts } = headSchema.parse(parseYaml(head.value));
  return { ...facts, changes, sections: sectionsOf(body) };
};

/* A version never changes: what was read once stays read. There are a few a year. */
const read = new Map<string, ParsedText>();

/** {@link parseText} of what is published. */
export const readText = (markdown: string): ParsedText => {
  const known = read.get(markdown) ?? parseText(markdown);
  read.set(markdown, known);
  return known;
};
