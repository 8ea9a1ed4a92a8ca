import { portalDocumentWords, routes } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { ButtonLink, Notice } from '@tulinde/ui';
import { useEffect } from 'react';
import { portalTextsTexts } from './texts';
import { useAcceptedTexts } from './use-accepted';

/** What is new in our texts since the customer accepted them. It stops nobody, and where it cannot be asked nothing is said. */
export const NewerTexts = observer(() => {
  const text = useText(portalTextsTexts);
  const nameOf = useText(portalDocumentWords);
  const language = useLanguage();
  const canRead = usePortal().hasRoute(routes.terms);
  const accepted = useAcceptedTexts();
  useEffect(() => (canRead ? accepted.open(language) : undefined), [accepted, canRead, language]);
  if (!canRead) return null;
  return (accepted.value?.newer ?? []).map(({ document, accepted: since, effectiveFrom, changes }) => (
    <Notice
      key={document}
      tone="info"
      title={text('new.title', { text: nameOf(document) })}
      action={
        <ButtonLink
          size="small"
          variant="outline"
          to={since === null ? routes.portalText(document) : routes.portalTextChanges(document, since)}
        >
          {text(since === null ? 'new.read' : 'new.changes')}
        </ButtonLink>
      }
    >
      <p>{changes}</p>
      <p>{text('new.text', { date: formatDate(effectiveFrom, language) })}</p>
    </Notice>
  ));
});
