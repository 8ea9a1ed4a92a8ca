import { portalDocuments, type PortalAcceptance, type PortalDocument } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage, usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button } from '@tulinde/ui';
import { Printer } from 'lucide-react';
import { useEffect } from 'react';
import { HelpPage } from '../../help-parts/help-page';
import { Contents } from './contents';
import { DocumentView } from './document-view';
import { Newer } from './newer';
import styles from './read-all-terms.module.css';
import { texts } from './texts';
import { useAcceptedPortalTexts, usePortalTextVersions } from './read-from-server';
import { useScrollToPart } from './use-scroll-to-part';
import { useShownTexts } from './use-shown';

const acceptedAt = (
  accepted: readonly PortalAcceptance[],
  document: PortalDocument,
  version: string | undefined,
): string | null => accepted.find((one) => one.document === document && one.version === version)?.at ?? null;

/** Terms of use and privacy policy, each version that ever held, and what changed. */
export const ReadAllTermsPage = observer(() => {
  const text = useText(texts);
  const language = useLanguage();
  const { session } = usePortal();
  const shown = useShownTexts();
  const versions = usePortalTextVersions()(language);
  const own = useAcceptedPortalTexts();
  const customer = session.isSignedIn ? session.userId : null;
  useEffect(() => void versions.keep(), [versions]);
  useEffect(() => (customer === null ? undefined : own.open({ customer, language })), [own, customer, language]);
  useScrollToPart();
  const { accepted, newer } = (customer !== null && own.value) || { accepted: [], newer: [] };
  return (
    <HelpPage title={text('title')} lead={text('lead')}>
      <div className={styles.page} data-printed-alone>
        <div className={styles.aside}>
          <Contents shown={shown} />
          <Button
            variant="outline"
            className={styles.print}
            icon={<Printer size={18} aria-hidden />}
            onClick={() => window.print()}
          >
            {text('print')}
          </Button>
        </div>
        <div className={styles.texts}>
          <Newer newer={newer} />
          {portalDocuments.map((document) => (
            <DocumentView
              key={document}
              document={document}
              shown={shown[document]}
              versions={versions.value?.[document] ?? null}
              acceptedAt={acceptedAt(accepted, document, shown[document].text?.version)}
            />
          ))}
        </div>
      </div>
    </HelpPage>
  );
});
