import {
  readablePhone,
  relationshipWords,
  type KinGuardian,
  type KinPerson,
  type NextOfKinList,
} from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Card, Disclosure, Notice } from '@tulinde/ui';
import { useId, useState } from 'react';
import { Columns, FactRows, InfoCard } from '../../account-page';
import { KinQuestion } from './kin-question';
import { KinLine } from './kin-line';
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

interface PersonCardProps {
  readonly person: KinPerson;
  /** Whether nobody else is named: one person has room enough. */
  readonly isOnly: boolean;
}

const PersonCard = ({ person, isOnly }: PersonCardProps) => {
  const text = useText(nextOfKinTexts);
  const relationship = useText(relationshipWords);
  const language = useLanguage();
  const id = useId();
  const [isOpen, setOpen] = useState(isOnly);
  const { fullName, guardian } = person;
  const isMinor = isMinorNow(person.dateOfBirth);
  return (
    <Card as="section" aria-labelledby={id} padding="none" className={styles.row}>
      <Disclosure
        headingLevel={2}
        summary={
          <KinLine id={id} name={fullName} line={relationship(person.relationship)} share={String(person.share)} />
        }
        isOpen={isOpen}
        onToggle={() => setOpen(!isOpen)}
      >
        <FactRows
          rows={[
            [text('dateOfBirth'), formatDate(person.dateOfBirth, language)],
            [text('phone'), readablePhone(person.phone)],
            [text('idNumber'), person.idNumber],
            [text('guardian.title'), isMinor && guardian !== null ? <Guardian guardian={guardian} /> : null],
          ]}
        />
      </Disclosure>
      {/* What is to be done is never folded. */}
      {!isMinor && person.idNumber === '' && (
        <Notice tone="warning" className={styles.grown}>
          {text('grown', { person: fullName })}
        </Notice>
      )}
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
          {/* Each share stands with its person. */}
          <InfoCard title={text('shares')}>
            <SharesBar shares={list.people.map(({ share }) => Math.round(share * 100))} />
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
        <PersonCard
          key={person.idNumber + person.fullName + person.dateOfBirth}
          person={person}
          isOnly={list.people.length === 1}
        />
      ))}
    </Columns>
  );
};
