import { routes, type PortalDocument, type PortalVersion } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { Badge, Disclosure } from '@tulinde/ui';
import { useState } from 'react';
import styles from './read-all-terms.module.css';
import { texts } from './texts';

interface Props {
  readonly document: PortalDocument;
  /** The latest first. */
  readonly versions: readonly PortalVersion[];
}

/* With what the version changed, beside the version itself. */
const changesOf = (document: PortalDocument, version: string, before: string): string =>
  routes.portalTextVersion(document, version).replace('#', `&${document}-since=${encodeURIComponent(before)}#`);

/** Every version that ever held, to read, and what each changed. */
export const Versions = ({ document, versions }: Props) => {
  const text = useText(texts);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  return (
    <Disclosure
      className={styles.versions}
      summary={text(`versions.${document}`)}
      isOpen={isOpen}
      onToggle={() => setOpen(!isOpen)}
    >
      <ul className={styles.versionList}>
        {versions.map(({ version, effectiveFrom, changes, state }, index) => {
          const before = versions[index + 1]?.version;
          return (
            <li key={version}>
              <Link to={routes.portalTextVersion(document, version)}>
                {text('versions.line', { version, date: formatDate(effectiveFrom, language) })}
              </Link>{' '}
              <Badge tone={state === 'IN_FORCE' ? 'success' : 'neutral'}>{text(`versions.${state}`)}</Badge>
              {changes !== '' && <p>{changes}</p>}
              {before !== undefined && (
                <Link to={changesOf(document, version, before)}>{text('versions.changes', { version })}</Link>
              )}
            </li>
          );
        })}
      </ul>
    </Disclosure>
  );
};
