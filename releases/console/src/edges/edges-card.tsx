import { useId } from 'react';
import { useText } from '@tulinde/ui/i18n';
import { Badge, Card } from '@tulinde/ui';
import type { Environment } from '../api';
import { formatTime } from '../format';
import { edgeTexts } from './texts';
import styles from './edges.module.css';

/** The machines that make pages, and whether each serves what was changed last. */
export const EdgesCard = ({ environment: { edges, revision } }: { environment: Environment }) => {
  const text = useText(edgeTexts);
  const titleId = useId();
  return (
    <Card as="section" aria-labelledby={titleId}>
      <h2 className={styles.title} id={titleId}>
        {text('title')}
      </h2>
      {edges.length === 0 ? (
        <p className={styles.none}>{text('none')}</p>
      ) : (
        <ul className={styles.edges}>
          {edges.map((edge) => {
            const isBehind = edge.revision < revision;
            return (
              <li key={edge.id} className={styles.edge}>
                <span translate="no">{text('serves', { id: edge.id, revision: edge.revision })}</span>{' '}
                <Badge tone={isBehind ? 'warning' : 'success'}>{text(isBehind ? 'behind' : 'current')}</Badge>{' '}
                <span className={styles.heard}>{text('heard', { when: formatTime(edge.seenAt) })}</span>
              </li>
            );
          })}
        </ul>
      )}
    </Card>
  );
};
