import { portalTextPage, routes, type PortalDocument, type PortalVersion } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { FailedToLoad } from '@tulinde/ui/page';
import { useLanguage } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { Button, Card, Notice, Skeleton, SkeletonGroup, SkeletonOf } from '@tulinde/ui';
import { Changes } from './changes';
import { Section } from './section';
import styles from './read-all-terms.module.css';
import { texts } from './texts';
import type { ShownText } from './use-shown';
import { Versions } from './versions';

interface Props {
  readonly document: PortalDocument;
  readonly shown: ShownText;
  /** The latest first; null until they are known. */
  readonly versions: readonly PortalVersion[] | null;
  /** When the signed-in customer accepted the version that is shown; null where they did not. */
  readonly acceptedAt: string | null;
}

const NotInForce = ({ document, version }: { readonly document: PortalDocument; readonly version: PortalVersion }) => {
  const text = useText(texts);
  const language = useLanguage();
  const name = version.state === 'COMING' ? 'coming' : 'past';
  const facts = { version: version.version, date: formatDate(version.effectiveFrom, language) };
  return (
    <Notice tone="warning" title={text(name)}>
      {text(`${name}.text`, facts)} <Link to={routes.portalText(document)}>{text('current')}</Link>
    </Notice>
  );
};

/** One of the two: its version, what changed where that is asked for, and its sections. */
export const DocumentView = ({ document, shown, versions, acceptedAt }: Props) => {
  const text = useText(texts);
  const language = useLanguage();
  const { text: shownText, failure, load } = shown;
  const { title } = shownText ?? shown.first;
  const version = versions?.find((each) => each.version === shownText?.version);
  return (
    <Card as="section" padding="large" className={styles.text} aria-labelledby={document}>
      <h2 id={document} tabIndex={-1}>
        {title}
      </h2>
      {shownText === null && failure === null && (
        <SkeletonGroup label={text('loading')}>
          <Skeleton width="three-quarters" />
          <Skeleton shape="block" height="card" />
        </SkeletonGroup>
      )}
      {shownText === null && failure !== null && (
        <FailedToLoad title={text('failed.title')} error={failure} onRetry={load} />
      )}
      {shownText !== null && (
        <>
          <p className={styles.version}>
            {text('since', { version: shownText.version, date: formatDate(shownText.effectiveFrom, language) })}{' '}
            {acceptedAt !== null && text('accepted', { date: formatDate(acceptedAt, language) })}
          </p>
          <noscript>
            <p>
              <a href={portalTextPage(document, language)}>{text(`versions.${document}`)}</a>
            </p>
          </noscript>
          {failure !== null && (
            <Notice
              tone="warning"
              title={text('stale.title')}
              action={
                <Button variant="outline" size="small" onClick={load}>
                  {text('stale.retry')}
                </Button>
              }
            >
              {text('stale.text', { version: shownText.version })}
            </Notice>
          )}
          {version !== undefined && version.state !== 'IN_FORCE' && (
            <NotInForce document={document} version={version} />
          )}
          {versions === null && (
            <SkeletonOf label={text('loading')}>
              <Versions document={document} versions={[]} />
            </SkeletonOf>
          )}
          {versions !== null && versions.length > 1 && <Versions document={document} versions={versions} />}
          <Changes document={document} to={shownText.version} />
          {shownText.sections.map((section) => (
            <Section key={section.id} document={document} section={section} />
          ))}
        </>
      )}
    </Card>
  );
};
