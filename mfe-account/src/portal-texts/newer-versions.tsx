import { portalDocumentWords, routes, type NewerPortalText } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { Link } from '@tulinde/client/router';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import { X } from 'lucide-react';
import { Fragment, useEffect } from 'react';
import { dismissedSlice } from './dismissed-slice';
import styles from './newer-versions.module.css';
import { portalTextsTexts } from './texts';
import { useAcceptedTexts } from './use-accepted';

const keyOf = ({ document, version }: NewerPortalText): string => `${document} ${version}`;

/** What is new in our texts since the customer accepted them: one line that can be taken away. Where it cannot be asked nothing is said. */
export const NewerTexts = observer(() => {
  const text = useText(portalTextsTexts);
  const nameOf = useText(portalDocumentWords);
  const language = useLanguage();
  const portal = usePortal();
  const canRead = portal.hasRoute(routes.terms);
  const dismissed = portal.session.slice(dismissedSlice);
  const accepted = useAcceptedTexts();
  useEffect(() => (canRead ? accepted.open(language) : undefined), [accepted, canRead, language]);
  const newer = (accepted.value?.newer ?? []).filter((one) => !dismissed.value.texts.includes(keyOf(one)));
  if (!canRead || newer.length === 0) return null;
  return (
    <p className={styles.line}>
      <span>
        {text('new.title')}{' '}
        {newer.map(({ document, accepted: since }, index) => (
          <Fragment key={document}>
            {index > 0 && ', '}
            <Link
              to={since === null ? routes.portalText(document) : routes.portalTextChanges(document, since)}
              aria-label={text(since === null ? 'new.read' : 'new.changes', { text: nameOf(document) })}
            >
              {nameOf(document)}
            </Link>
          </Fragment>
        ))}
      </span>
      <Button
        variant="quiet"
        size="small"
        aria-label={text('new.dismiss')}
        icon={<X size={18} aria-hidden />}
        onClick={() => dismissed.set({ texts: [...dismissed.value.texts, ...newer.map(keyOf)] })}
      />
    </p>
  );
});
