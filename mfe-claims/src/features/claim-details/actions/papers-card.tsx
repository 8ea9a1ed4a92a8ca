import type { ClaimDetails } from '@tulinde/contracts';
import { FailedToSend, useSendOnce } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { download } from '@tulinde/ui/page';
import { Button, ExternalButtonLink, FoldedCard } from '@tulinde/ui';
import { Archive, FileText } from 'lucide-react';
import type { ClaimStore } from '../claim-store';
import styles from './actions.module.css';
import { actionsTexts } from './texts';

/** The report, and one file with all of it, which is made when it is asked for. */
export const PapersCard = ({ claim, store }: { readonly claim: ClaimDetails; readonly store: ClaimStore }) => {
  const text = useText(actionsTexts);
  const { claimNumber, report } = claim;
  const { send, isSending, failure } = useSendOnce(async () => download(await store.pack(claimNumber)));
  return (
    <FoldedCard title={text('papers')} line={text('papers.line')}>
      <div className={styles.buttons}>
        {report !== null && (
          <ExternalButtonLink variant="outline" href={report} download icon={<FileText size={18} aria-hidden />}>
            {text('report')}
          </ExternalButtonLink>
        )}
        <Button variant="outline" icon={<Archive size={18} aria-hidden />} isBusy={isSending} onClick={send}>
          {text('pack')}
        </Button>
      </div>
      <p className={styles.small}>{text('pack.hint')}</p>
      <FailedToSend failure={failure} />
    </FoldedCard>
  );
};
