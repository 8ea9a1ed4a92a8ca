import { routes, type NewerPortalText } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { ButtonLink, Notice } from '@tulinde/ui';
import { texts } from './texts';

/** What is new since the signed-in customer accepted it. */
export const Newer = ({ newer }: { readonly newer: readonly NewerPortalText[] }) => {
  const text = useText(texts);
  const language = useLanguage();
  return newer.map(({ document, accepted, effectiveFrom, changes }) => (
    <Notice
      key={document}
      tone="info"
      title={text(`new.${document}`)}
      action={
        accepted !== null && (
          <ButtonLink size="small" variant="outline" to={routes.portalTextChanges(document, accepted)}>
            {text('new.link')}
          </ButtonLink>
        )
      }
    >
      <p>{changes}</p>
      <p>{text('new.text', { date: formatDate(effectiveFrom, language) })}</p>
    </Notice>
  ));
};
