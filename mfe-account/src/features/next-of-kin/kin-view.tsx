import {
  readablePhone,
  relationshipWords,
  type KinGuardian,
  type KinPerson,
  type NextOfKinList,
} from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Card, Notice } from '@tulinde/ui';
import { useId } from 'react';
import { Columns, FactRows, InfoCard } from '../../account-page';
import { KinQuestion } from './kin-question';
import { LegalCard } from './legal-card';
import { isMinorNow } from './minor';
import styles from './next-of-kin.module.css';
import type { NextOfKinStore } from './next-of-kin-store';
import { SharesBar } from './shares-meter';
import { nextOfKinTexts } from './texts';

const Guardian = ({ guardian }: { readonly guardian: KinGuardian }) => {
  const relationship = useText(relationshipWords);
  return (
    <>
      {guardian.fullName}, {relationship(guardian.relationship)}
      <br />
      {readablePhone(guardian.phone)}
    </>
  );
};

const PersonCard = ({ person }: { readonly person: KinPerson }) => {
  const text = useText(nextOfKinTexts);
  const relationship = useText(relationshipWords);
  const language = useLanguage();
  const id = useId();
  const { fullName, guardian } = person;
  const isMinor = isMinorNow(person.dateOfBirth);
  return (
    <Card as="section" aria-labelledby={id} className={styles.person}>
      <div className={styles.personHead}>
        <div>
          <h2 id={id} className={styles.personTitle}>
            {fullName}
          </h2>
          <p className={styles.note}>{relationship(person.relationship)}</p>
        </div>
        <p className={styles.shareShown}>{text('percent', { share: person.share })}</p>
      </div>
      <FactRows
        rows={[
          [text('dateOfBirth'), formatDate(person.dateOfBirth, language)],
          [text('phone'), readablePhone(person.phone)],
          [text('idNumber'), person.idNumber],
          [text('guardian.title'), isMinor && guardian !== null ? <Guardian guardian={guardian} /> : null],
        ]}
      />
      {!isMinor && person.idNumber === '' && <Notice tone="warning">{text('grown', { person: fullName })}</Notice>}
    </Card>
  );
};

/** Who is named, to be read. */
export const KinView = ({ list, store }: { readonly list: NextOfKinList; readonly store: NextOfKinStore }) => {
  const text = useText(nextOfKinTexts);
  const language = useLanguage();
  return (
    <Columns
      aside={
        <>
          <InfoCard title={text('shares')}>
            <SharesBar shares={list.people.map(({ share }) => Math.round(share * 100))} />
            <FactRows
              rows={list.people.map(({ fullName, share }) => [fullName, text('percent', { share })] as const)}
            />
            {list.changedAt !== null && (
              <p className={styles.note}>{text('changed', { date: formatDate(list.changedAt, language) })}</p>
            )}
          </InfoCard>
          <LegalCard />
        </>
      }
    >
      {(list.nominations ?? [])
        .filter(({ isOpen }) => isOpen)
        .map((nomination) => (
          <KinQuestion key={nomination.policyNumber} store={store} nomination={nomination} people={list.people} />
        ))}
      {list.people.map((person) => (
        // Two may have the same name, not the same number; a child may have none.
        <PersonCard key={person.idNumber + person.fullName + person.dateOfBirth} person={person} />
      ))}
    </Columns>
  );
};
