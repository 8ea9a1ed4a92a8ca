import type { AnswerBlock, AnswerSpan } from '@tulinde/contracts';
import { fromMarkdown } from 'mdast-util-from-markdown';
import type { Problem } from './answer';

type Block = ReturnType<typeof fromMarkdown>['children'][number];
type List = Extract<Block, { type: 'list' }>;
type Phrase = Extract<Block, { type: 'paragraph' }>['children'][number];

interface ReadMarkdown {
  readonly blocks: readonly AnswerBlock[];
  /** Where it leads, by line. */
  readonly links: readonly { readonly to: string; readonly line: number }[];
  readonly problems: readonly Problem[];
}

const allowed = 'An answer has paragraphs, lists, **strong** words and links to pages of the portal.';
/* A page of the portal: no other site, and no address that a browser would run. */
const isPortalPage = (url: string): boolean => /^\/(?![/\\])[^\s\\]*$/.test(url);

const lineOf = (node: { readonly position?: { readonly start: { readonly line: number } } | undefined }): number =>
  node.position?.start.line ?? 1;

/* What an answer may be written with; all else of Markdown is named with its line. */
class Reading {
  readonly problems: Problem[] = [];
  readonly links: { readonly to: string; readonly line: number }[] = [];

  refuse(node: Parameters<typeof lineOf>[0], message: string): void {
    this.problems.push({ line: lineOf(node), message });
  }

  spans(nodes: readonly Phrase[], around: Omit<AnswerSpan, 'text'> = {}): AnswerSpan[] {
    return nodes.flatMap((node) => {
      if (node.type === 'text') return [{ text: node.value.replaceAll('\n', ' '), ...around }];
      if (node.type === 'strong') return this.spans(node.children, { ...around, isStrong: true });
      if (node.type === 'link' && isPortalPage(node.url)) {
        this.links.push({ to: node.url, line: lineOf(node) });
        return this.spans(node.children, { ...around, to: node.url });
      }
      if (node.type === 'link')
        this.refuse(node, `${node.url} is no page of the portal: a link begins with one slash.`);
      else this.refuse(node, `No ${node.type} here. ${allowed}`);
      return [];
    });
  }

  list(node: List): AnswerBlock {
    const lines = node.children.map((item) => {
      const [paragraph, ...more] = item.children;
      if (paragraph?.type === 'paragraph' && more.length === 0) return this.spans(paragraph.children);
      this.refuse(item, 'A line of a list is one paragraph.');
      return [];
    });
    return { kind: node.ordered === true ? 'steps' : 'list', lines };
  }

  block(node: Block): AnswerBlock[] {
    if (node.type === 'paragraph') return [{ kind: 'paragraph', lines: [this.spans(node.children)] }];
    if (node.type === 'list') return [this.list(node)];
    this.refuse(node, `No ${node.type} here. ${allowed}`);
    return [];
  }
}

/** Reads the part of Markdown that answers are written in. Never throws: what it does not take is a problem with its line. */
export const readMarkdown = (text: string): ReadMarkdown => {
  const reading = new Reading();
  const blocks = fromMarkdown(text).children.flatMap((node) => reading.block(node));
  return { blocks, links: reading.links, problems: reading.problems };
};

/** The same words without marks; a blank line parts paragraphs and the lines of lists. */
export const plainText = (blocks: readonly AnswerBlock[]): string =>
  blocks
    .flatMap(({ kind, lines }) =>
      lines.map((spans, index) => {
        const mark = kind === 'steps' ? `${index + 1}. ` : kind === 'list' ? '• ' : '';
        return mark + spans.map(({ text }) => text).join('');
      }),
    )
    .join('\n\n');
