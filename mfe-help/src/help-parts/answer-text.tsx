import { routeOf, type AnswerBlock, type AnswerSpan, type Faq } from '@tulinde/contracts';
import { usePortal } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { Fragment } from 'react';
import styles from './answer-text.module.css';

/* A server of before has the words alone. */
const blocksOf = ({ blocks, answer }: Faq): readonly AnswerBlock[] =>
  blocks ?? answer.split(/\n\s*\n/).map((text) => ({ kind: 'paragraph', lines: [[{ text }]] }));

const Span = ({ span: { text, isStrong, to } }: { readonly span: AnswerSpan }) => {
  const portal = usePortal();
  const words = isStrong ? <strong>{text}</strong> : text;
  return to !== undefined && portal.hasRoute(routeOf(to)) ? <Link to={to}>{words}</Link> : words;
};

const Spans = ({ spans }: { readonly spans: readonly AnswerSpan[] }) =>
  // Words of one answer have no names; they come and go together.
  spans.map((span, index) => <Span key={index} span={span} />);

const Block = ({ block: { kind, lines } }: { readonly block: AnswerBlock }) => {
  if (kind === 'paragraph')
    return lines.map((spans, index) => (
      <p key={index}>
        <Spans spans={spans} />
      </p>
    ));
  const List = kind === 'steps' ? 'ol' : 'ul';
  return (
    <List>
      {lines.map((spans, index) => (
        <li key={index}>
          <Spans spans={spans} />
        </li>
      ))}
    </List>
  );
};

/** An answer with its links, of which those to pages that no release has are words. */
export const AnswerText = ({ faq }: { readonly faq: Faq }) => (
  <div className={styles.answer}>
    {blocksOf(faq).map((block, index) => (
      <Fragment key={index}>
        <Block block={block} />
      </Fragment>
    ))}
  </div>
);
