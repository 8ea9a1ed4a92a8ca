import { readablePhone, relationshipWords, type KinNomination } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Button, Notice } from '@tulinde/ui';
import { Columns, FactRows, InfoCard } from '../../account-page';
import { LegalCard } from './legal-card';
import styles from './next-of-kin.module.css';
import { nominationTexts } from './nomination-texts';

export interface ProvisionalProps {
  readonly nominations: readonly KinNomination[];
  /** Opens the form, which is filled with the person of the last purchase. */
  readonly onComplete: () => void;
}

/** Whom purchases named, where the account itself names nobody: they count, and what is missing of them. */
export const Provisional = ({ nominations, onComplete }: ProvisionalProps) => {
  const text = useText(nominationTexts);
  const relationship = useText(relationshipWords);
  return (
    <Columns aside={<LegalCard />}>
      <Notice
        tone="warning"
        title={text('provisional.title')}
        action={<Button onClick={onComplete}>{text('provisional.action')}</Button>}
      >
        {text('provisional.help')}
      </Notice>
      {nominations.map(({ policyNumber, insurer, nominee }) => (
        <InfoCard key={policyNumber} title={nominee.fullName}>
          <p className={styles.note}>{text('provisional.from', { policy: policyNumber, insurer })}</p>
          <FactRows
            rows={[
              [text('share'), text('share.whole')],
              [text('relationship'), relationship(nominee.relationship)],
              [text('phone'), readablePhone(nominee.phone)],
              [text('missing'), text('missing.list')],
            ]}
          />
        </InfoCard>
      ))}
    </Columns>
  );
};
