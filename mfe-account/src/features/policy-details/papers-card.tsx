import type { PolicyDetails, PolicyDocument } from '@tulinde/shared/contracts';
import { useText } from '@tulinde/shared/i18n';
import { observer } from '@tulinde/shared/state';
import { Download, FileText } from 'lucide-react';
import type { MouseEvent } from 'react';
import { InfoCard } from '../../account-page';
import { download } from '../../policy-parts/download';
import styles from './details.module.css';
import { usePolicyStore } from './policy-store';
import { detailsTexts } from './texts';

/* A signature that runs out while the file is on its way would be refused. */
const marginMs = 5000;
const isGood = ({ expiresAt }: PolicyDocument): boolean => Date.now() < Date.parse(expiresAt) - marginMs;

/** The papers to download. A link that has run out is signed anew when it is pressed. */
export const PapersCard = observer(({ policy }: { readonly policy: PolicyDetails }) => {
  const text = useText(detailsTexts);
  const store = usePolicyStore();
  const renew = async ({ kind, name }: PolicyDocument) => {
    await store.load(policy.policyNumber);
    const papers = store.policy.state === 'ready' ? store.policy.value.documents : [];
    const fresh = papers.find((one) => one.kind === kind && one.name === name);
    if (fresh) download(fresh.url);
  };
  const handlePress = (event: MouseEvent, paper: PolicyDocument) => {
    if (isGood(paper)) return;
    event.preventDefault();
    void renew(paper);
  };
  return (
    <InfoCard title={text('papers')} lead={policy.documents.length === 0 && text('papers.none')}>
      {policy.documents.length > 0 && (
        <ul className={styles.links}>
          {policy.documents.map((paper) => (
            <li key={paper.kind + paper.name}>
              <a className={styles.link} href={paper.url} download onClick={(event) => handlePress(event, paper)}>
                <FileText aria-hidden />
                <span>
                  {text(paper.kind)} <span className={styles.small}>{text('pdf')}</span>
                </span>
                <Download aria-hidden />
              </a>
            </li>
          ))}
        </ul>
      )}
    </InfoCard>
  );
});
