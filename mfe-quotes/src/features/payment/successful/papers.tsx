import { policyDocumentWords, type IssuedPolicy, type PolicyDocument } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Card } from '@tulinde/ui';
import { Download, FileText } from 'lucide-react';
import type { MouseEvent } from 'react';
import { download } from '@tulinde/ui/page';
import styles from '../payment.module.css';
import { LockedPapers } from './locked-papers';
import type { PolicyStore } from './policy-store';
import successStyles from './successful.module.css';
import { successTexts } from './texts';

export interface PapersProps {
  readonly store: PolicyStore;
  readonly policy: NonNullable<IssuedPolicy['policy']>;
}

/* A signature that runs out while the file is on its way would be refused. */
const marginMs = 5000;
const isGood = ({ expiresAt }: PolicyDocument): boolean => Date.now() < Date.parse(expiresAt) - marginMs;

/** The papers to download, and those that ask who it is. A link that has run out is signed anew when it is pressed. */
export const Papers = ({ store, policy }: PapersProps) => {
  const { documents, locked, mailedTo } = policy;
  const text = useText(successTexts);
  const nameOf = useText(policyDocumentWords);
  const renew = async ({ kind, name }: PolicyDocument) => {
    await store.load();
    const fresh = store.issued?.documents.find((one) => one.kind === kind && one.name === name);
    if (fresh) download(fresh.url);
  };
  const handlePress = (event: MouseEvent, paper: PolicyDocument) => {
    if (isGood(paper)) return;
    event.preventDefault();
    void renew(paper);
  };
  return (
    <section className={styles.section}>
      <h2 className={styles.sectionTitle}>{text('papers')}</h2>
      {documents.length > 0 && (
        <Card padding="none">
          <ul className={successStyles.papers}>
            {documents.map((paper) => (
              <li key={paper.kind + paper.name}>
                <a
                  className={successStyles.paper}
                  href={paper.url}
                  download
                  onClick={(event) => handlePress(event, paper)}
                >
                  <FileText size={20} aria-hidden />
                  <span>
                    {nameOf(paper.kind)} <span className={styles.small}>{text('pdf')}</span>
                  </span>
                  <Download size={18} aria-hidden />
                </a>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {locked.length > 0 && <LockedPapers store={store} kinds={locked} mailedTo={mailedTo} />}
      <p className={styles.small}>{text('mailed', { email: mailedTo })}</p>
    </section>
  );
};
