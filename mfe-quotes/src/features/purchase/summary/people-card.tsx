import { relationshipWords, type Purchase } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { insuredKey, insuredPeople } from '../../../quote-parts/insured-people';
import { usePaLabels } from '../../../quote-parts/use-pa-labels';
import { Facts, SummaryCard } from './summary-card';
import styles from './summary.module.css';
import { summaryTexts } from './texts';

/** Everybody insured; their health is not shown to who looks over a shoulder. */
export const PeopleCard = ({ purchase }: { readonly purchase: Purchase }) => {
  const text = useText(summaryTexts);
  const relationshipOf = useText(relationshipWords);
  const language = useLanguage();
  const labels = usePaLabels();
  const { personalAccident, people, student, nextOfKin } = purchase;
  if (personalAccident === null || people === null) return null;
  const isFamily = personalAccident.request.coverType === 'FAMILY';
  const priced = new Map(insuredPeople(personalAccident.quote).map((one) => [insuredKey(one), one]));
  return (
    <SummaryCard
      title={text('people')}
      purchase={purchase}
      step="personal-details"
      line={people.map(({ fullName }) => fullName).join(', ')}
    >
      <ul className={styles.people}>
        {people.map((person) => {
          const key = `${person.personCovered} ${person.recordNo}`;
          const insured = priced.get(key);
          return (
            <li key={key}>
              {insured && <p className={styles.note}>{labels.person(insured, isFamily)}</p>}
              <p className={styles.name}>{person.fullName}</p>
              <p>
                {text('born', {
                  date: formatDate(person.dateOfBirth, language),
                  relationship: relationshipOf(person.relationship),
                  idNumber: person.idNumber,
                })}
              </p>
            </li>
          );
        })}
      </ul>
      <Facts
        facts={[
          [text('school'), student?.school ?? null],
          [text('admissionNumber'), student?.admissionNumber ?? null],
          [text('health'), purchase.hasHealthDeclaration ? text('health.given') : null],
          [
            text('nextOfKin'),
            nextOfKin && `${nextOfKin.fullName}, ${relationshipOf(nextOfKin.relationship)}, ${nextOfKin.phone}`,
          ],
        ]}
      />
    </SummaryCard>
  );
};
