import { routes, type NewerPortalText } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { Notice } from '@tulinde/ui';
import { texts } from './texts';

/** What is new since whoever is signed in accepted it. */
export const Newer = ({ newer }: { readonly newer: readonly NewerPortalText[] }) => {
  const text = useText(texts);
  const language = useLanguage();
  return newer.map(({ document, accepted, effectiveFrom, changes }) => (
    <Notice key={document} tone="info" title={text(`new.${document}`)}>
      <p>{changes}</p>
      <p>{text('new.text', { date: formatDate(effectiveFrom, language) })}</p>
      {accepted !== null && <Link to={routes.portalTextChanges(document, accepted)}>{text('new.link')}</Link>}
    </Notice>
  ));
};
