import { routes, type PortalChange, type PortalDocument, type PortalParagraph } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { useLanguage } from '@tulinde/client/remote';
import { useSearchParams } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Badge, ButtonLink, Skeleton, SkeletonGroup } from '@tulinde/ui';
import { useCallback, useEffect } from 'react';
import { Lines } from './lines';
import styles from './read-all-terms.module.css';
import { texts } from './texts';
import { usePortalTextChanges } from './read-from-server';

interface SideProps {
  readonly side: 'before' | 'after';
  readonly paragraph: PortalParagraph | null;
}

const Side = ({ side, paragraph }: SideProps) => {
  const text = useText(texts);
  if (paragraph === null) return null;
  return (
    <div className={styles[side]}>
      <p className={styles.side}>{text(side)}</p>
      <Lines blocks={paragraph.blocks} />
    </div>
  );
};

const Change = ({ kind, section, before, after }: PortalChange) => {
  const text = useText(texts);
  return (
    <li>
      <p className={styles.changeTitle}>
        <Badge tone={kind === 'REMOVED' ? 'neutral' : 'success'}>{text(kind)}</Badge> {section}
      </p>
      <p>{(after ?? before)?.summary}</p>
      <div className={styles.sides}>
        <Side side="before" paragraph={before} />
        <Side side="after" paragraph={after} />
      </div>
    </li>
  );
};

interface Props {
  readonly document: PortalDocument;
  /** The version that is shown. */
  readonly to: string;
}

const ChangesSince = observer(({ document, from, to }: Props & { readonly from: string }) => {
  const text = useText(texts);
  const language = useLanguage();
  const value = usePortalTextChanges()({ document, language, from, to });
  const load = useCallback(() => void value.keep(), [value]);
  useEffect(load, [load]);
  const { data } = value;
  const titleId = `${document}-changes`;
  return (
    <section className={styles.changes} aria-labelledby={titleId} data-surface="soft">
      <h3 id={titleId}>{text('changes.title', { from, to })}</h3>
      {data.state === 'failed' && <FailedToLoad title={text('changes.failed')} error={data.error} onRetry={load} />}
      {(data.state === 'loading' || data.state === 'idle') && (
        <SkeletonGroup label={text('changes.loading')}>
          <Skeleton width="three-quarters" />
        </SkeletonGroup>
      )}
      {data.state === 'ready' && (
        <>
          {data.value.notes.map((note) => (
            <p key={note}>{note}</p>
          ))}
          {data.value.changes.length === 0 && <p>{text('changes.none')}</p>}
          <ul className={styles.changeList}>
            {data.value.changes.map((change) => (
              <Change key={(change.after ?? change.before)?.id} {...change} />
            ))}
          </ul>
        </>
      )}
      <ButtonLink variant="outline" size="small" to={routes.portalTextVersion(document, to)}>
        {text('changes.close')}
      </ButtonLink>
    </section>
  );
});

/** What the version that is shown says otherwise than the one that the address names, where it names one. */
export const Changes = ({ document, to }: Props) => {
  const [search] = useSearchParams();
  const from = search.get(`${document}-since`);
  return from === null || from === to ? null : <ChangesSince document={document} from={from} to={to} />;
};
