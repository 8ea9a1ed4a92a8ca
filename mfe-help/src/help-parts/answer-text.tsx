import { routeOf, type AnswerBlock, type AnswerSpan, type Faq } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { Fragment, type ReactNode } from 'react';
import styles from './answer-text.module.css';

/* A server of before has the words alone. */
const blocksOf = ({ blocks, answer }: Faq): readonly AnswerBlock[] =>
  blocks ?? answer.split(/\n\s*\n/).map((text) => ({ kind: 'paragraph', lines: [[{ text }]] }));

type Mark = (text: string) => ReactNode;

const Span = ({ span: { text, isStrong, to }, mark }: { readonly span: AnswerSpan; readonly mark: Mark }) => {
  const portal = usePortal();
  const words = isStrong ? <strong>{mark(text)}</strong> : mark(text);
  return to !== undefined && portal.hasRoute(routeOf(to)) ? <Link to={to}>{words}</Link> : words;
};

const Spans = ({ spans, mark }: { readonly spans: readonly AnswerSpan[]; readonly mark: Mark }) =>
  // Words of one answer have no names; they come and go together.
  spans.map((span, index) => <Span key={index} span={span} mark={mark} />);

const Block = ({ block: { kind, lines }, mark }: { readonly block: AnswerBlock; readonly mark: Mark }) => {
  if (kind === 'paragraph')
    return lines.map((spans, index) => (
      <p key={index}>
        <Spans spans={spans} mark={mark} />
      </p>
    ));
  const List = kind === 'steps' ? 'ol' : 'ul';
  return (
    <List>
      {lines.map((spans, index) => (
        <li key={index}>
          <Spans spans={spans} mark={mark} />
        </li>
      ))}
    </List>
  );
};

/**
 * An answer with its links, of which those to pages that no release has are words.
 * @param mark draws its texts
 */
export const AnswerText = ({ faq, mark = (text) => text }: { readonly faq: Faq; readonly mark?: Mark }) => (
  <div className={styles.answer}>
    {blocksOf(faq).map((block, index) => (
      <Fragment key={index}>
        <Block block={block} mark={mark} />
      </Fragment>
    ))}
  </div>
);
