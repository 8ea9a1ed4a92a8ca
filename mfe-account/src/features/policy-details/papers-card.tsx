import { policyDocumentWords, type PolicyDetails, type PolicyDocument } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { observer } from '@tulinde/client/state';
import { FoldedCard } from '@tulinde/ui';
import { Download, FileText } from 'lucide-react';
import styles from './details.module.css';
import { detailsTexts } from './texts';
import { useFreshPaper } from './use-fresh-paper';

/** The papers to download. A link that has run out is signed anew when it is pressed. */
export const PapersCard = observer(({ policy }: { readonly policy: PolicyDetails }) => {
  const text = useText(detailsTexts);
  const word = useText(policyDocumentWords);
  const handlePress = useFreshPaper(policy.policyNumber);
  const receipts = policy.documents.filter(({ kind }) => kind === 'RECEIPT');
  const nameOf = (paper: PolicyDocument): string =>
    paper.kind === 'RECEIPT' && receipts.length > 1
      ? text('receipt.number', { number: receipts.indexOf(paper) + 1 })
      : word(paper.kind);
  const count = policy.documents.length;
  const line = text(count === 0 ? 'papers.none' : count === 1 ? 'papers.one' : 'papers.many', { count });
  return (
    <FoldedCard title={text('papers')} line={line}>
      {policy.documents.length > 0 && (
        <ul className={styles.links}>
          {policy.documents.map((paper) => (
            <li key={paper.kind + paper.name}>
              <a className={styles.link} href={paper.url} download onClick={(event) => handlePress(event, paper)}>
                <FileText aria-hidden />
                <span>
                  {nameOf(paper)} <span className={styles.small}>{text('pdf')}</span>
                </span>
                <Download aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
    </FoldedCard>
  );
});
