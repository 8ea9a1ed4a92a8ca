import {
  confirmDocumentsCall,
  documentWords,
  removeDocumentCall,
  type DocumentKind,
  type Purchase,
} from '@tulinde/contracts';
import { FailedToSend, useSendOnce } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { usePortal } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { Button, ErrorSummary, Notice, PageTitle } from '@tulinde/ui';
import { ArrowRight } from 'lucide-react';
import { useEffect, useState, type FormEvent } from 'react';
import { usePurchaseStore } from '../../../purchase-parts/purchase-store';
import styles from '../../../purchase-parts/purchase.module.css';
import { useNextPath } from '../../../purchase-parts/use-next-path';
import { DocumentCard, documentId } from './document-card';
import { documentsTexts } from './documents-texts';
import { UploadsStore } from './uploads-store';

/** The papers that the insurer wants to see: added now, or promised. */
export const DocumentsForm = observer(({ purchase }: { readonly purchase: Purchase }) => {
  const portal = usePortal();
  const text = useText(documentsTexts);
  const nameOf = useText(documentWords);
  const purchases = usePurchaseStore();
  const nextPath = useNextPath();
  const { purchaseId } = purchase;
  const [store] = useState(
    () => new UploadsStore(portal.api, { purchaseId, language: () => portal.language }, purchase.documents),
  );
  const [later, setLater] = useState<readonly DocumentKind[]>(() =>
    purchase.documents.filter(({ isLater }) => isLater).map(({ kind }) => kind),
  );
  const [tries, setTries] = useState(0);
  useEffect(() => () => store.stopAll(), [store]);

  const isMissing = (kind: DocumentKind) =>
    !later.includes(kind) && !store.documents.some((one) => one.kind === kind && one.files.length > 0);
  const missing = tries === 0 ? [] : store.documents.filter(({ kind }) => isMissing(kind));
  const missingText = (kind: DocumentKind) => text('missing', { kind: nameOf(kind) });

  const { send, isSending, failure } = useSendOnce((work: () => Promise<void>) => work());
  const handleRemove = (fileId: string) =>
    send(async () => {
      const { documents } = await purchases.send(removeDocumentCall, { purchaseId, fileId });
      store.show(documents);
    });
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    setTries(tries + 1);
    if (store.isSending || store.documents.some(({ kind }) => isMissing(kind))) return;
    send(async () => {
      portal.navigate(nextPath(await purchases.send(confirmDocumentsCall, { purchaseId, later: [...later] })));
    });
  };
  return (
    <form className={styles.page} noValidate onSubmit={handleSubmit}>
      <div>
        <PageTitle>{text('title')}</PageTitle>
        <p className={styles.lead}>{text('lead')}</p>
      </div>
      {missing.length > 0 && (
        <ErrorSummary
          title={text('problem')}
          errors={missing.map(({ kind }) => ({ fieldId: documentId(kind), message: missingText(kind) }))}
          focusKey={tries}
        />
      )}
      {store.documents.map((document) => (
        <DocumentCard
          key={document.kind}
          document={document}
          store={store}
          isLater={later.includes(document.kind)}
          error={missing.includes(document) ? missingText(document.kind) : undefined}
          onRemove={handleRemove}
          onLater={(isLater) =>
            setLater(isLater ? [...later, document.kind] : later.filter((kind) => kind !== document.kind))
          }
        />
      ))}
      <div aria-live="polite">
        {tries > 0 && store.isSending && <Notice tone="info">{text('sendingStill')}</Notice>}
      </div>
      <FailedToSend failure={failure} title={text('refused')} />
      <Button type="submit" className={styles.submit} isBusy={isSending} iconEnd={<ArrowRight size={18} aria-hidden />}>
        {text('continue')}
      </Button>
    </form>
  );
});
