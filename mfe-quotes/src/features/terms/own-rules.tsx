import { portalDocuments, portalDocumentWords, routes, type PortalVersions } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { ExternalButtonLink } from '@tulinde/ui';
import styles from './terms.module.css';
import { termsTexts } from './texts';

interface Props {
  /** Those in force. */
  readonly versions: PortalVersions;
  /** What was read or accepted before; what changed since then is shown. */
  readonly before: PortalVersions | undefined;
}

/** The portal's own texts, which the tick below stands for as well. */
export const PortalTexts = ({ versions, before }: Props) => {
  const text = useText(termsTexts);
  const nameOf = useText(portalDocumentWords);
  const portal = usePortal();
  return (
    <div className={styles.ours}>
      <p>{text('ours')}</p>
      <ul>
        {portalDocuments.map((document) => {
          const version = versions[document];
          const since = before?.[document] ?? version;
          const words = text('ours.version', { text: nameOf(document), version });
          return (
            <li key={document}>
              {portal.hasRoute(routes.terms) ? (
                // In a tab of its own: the purchase stays where it is.
                <ExternalButtonLink variant="link" href={routes.portalTextVersion(document, version)} target="_blank">
                  {words}
                </ExternalButtonLink>
              ) : (
                words
              )}
              {since !== version && portal.hasRoute(routes.terms) && (
                <ExternalButtonLink variant="link" href={routes.portalTextChanges(document, since)} target="_blank">
                  {text('ours.changes', { text: nameOf(document) })}
                </ExternalButtonLink>
              )}
            </li>
          );
        })}
      </ul>
    </div>
  );
};
