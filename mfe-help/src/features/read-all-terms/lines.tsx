import { routeOf, type PortalParagraph, type PortalSpan } from '@tulinde/contracts';
import { keepWhole } from '@tulinde/client/keep-whole';
import { usePortal } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';

/** Words, or a link to wherever it leads: only what is live is linked. */
const Span = ({ text, to }: PortalSpan) => {
  const portal = usePortal();
  const words = keepWhole(text);
  if (to === undefined) return words;
  if (to.startsWith('/')) return portal.hasRoute(routeOf(to)) ? <Link to={to}>{words}</Link> : words;
  const isElsewhere = to.startsWith('https:');
  return (
    <a href={to} {...(isElsewhere && { rel: 'noopener noreferrer', target: '_blank' })}>
      {words}
    </a>
  );
};

const Line = ({ spans }: { readonly spans: readonly PortalSpan[] }) =>
  spans.map((span, index) => <Span key={index} {...span} />);

/** Paragraphs and lists as they stand in a text. */
export const Lines = ({ blocks }: Pick<PortalParagraph, 'blocks'>) =>
  blocks.map(({ kind, lines }, index) =>
    kind === 'list' ? (
      <ul key={index}>
        {lines.map((spans, line) => (
          <li key={line}>
            <Line spans={spans} />
          </li>
        ))}
      </ul>
    ) : (
      <p key={index}>
        <Line spans={lines[0] ?? []} />
      </p>
    ),
  );
