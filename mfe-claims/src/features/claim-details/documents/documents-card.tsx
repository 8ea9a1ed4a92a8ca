import type { ClaimDetails } from '@tulinde/contracts';
import { Disclosure } from '@tulinde/ui';
import { useText } from '@tulinde/ui/i18n';
import { useState } from 'react';
import { PartCard } from '../../../claim-parts';
import { ThumbnailRow } from '../../evidence-parts';
import styles from './documents.module.css';
import { FileRow } from './file-row';
import { documentsTexts } from './texts';

/** Of a claim to which nothing is added any more: every file that was sent, in the order of the kind's evidence. */
export const DocumentsCard = ({ claim }: { readonly claim: ClaimDetails }) => {
  const text = useText(documentsTexts);
  const [isOpen, setOpen] = useState(false);
  const { files, groups } = claim;
  const order = new Map(groups.map(({ group }, index) => [group, index]));
  const wordsOf = (group: string) => groups.find((one) => one.group === group)?.words ?? null;
  const sorted = [...files].sort((one, other) => (order.get(one.group) ?? 99) - (order.get(other.group) ?? 99));
  return (
    <PartCard title={text('title')}>
      {files.length === 0 ? (
        <p>{text('none')}</p>
      ) : (
        <>
          <ThumbnailRow files={sorted} labelOf={wordsOf} />
          <Disclosure summary={text('each')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
            <ul className={styles.files}>
              {sorted.map((file) => (
                <FileRow key={file.fileId} file={file} words={wordsOf(file.group) ?? file.name} />
              ))}
            </ul>
          </Disclosure>
        </>
      )}
    </PartCard>
  );
};
