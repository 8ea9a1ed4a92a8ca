import { paPersonWords, relationshipWords, type PaInsured, type PolicyDetails } from '@tulinde/contracts';
import { formatDate, useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { ButtonLink, Disclosure } from '@tulinde/ui';
import { useState } from 'react';
import { FactRows, InfoCard } from '../../account-page';
import styles from './details.module.css';
import { Limits } from './limits';
import { detailsTexts } from './texts';

type PersonalAccident = NonNullable<PolicyDetails['personalAccident']>;

const keyOf = (personCovered: string, recordNo: number): string => `${personCovered} ${recordNo}`;

/** Everybody in a personal accident cover with what it pays for them; how they are is not shown. */
export const PeopleCard = ({ cover }: { readonly cover: PersonalAccident }) => {
  const text = useText(detailsTexts);
  const insuredAs = useText(paPersonWords);
  const relationshipOf = useText(relationshipWords);
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const { people, student, nextOfKin, quote, paidAfterDeath } = cover;
  const { adultsQuotePricing, childrenQuotePricing } = quote.pricingResultData;
  const priced = new Map<string, PaInsured>(
    [...adultsQuotePricing, ...childrenQuotePricing].map((one) => [
      keyOf(one.premiumComputationObj.personCovered, one.recordNo),
      one,
    ]),
  );
  const limitsOf = (key: string) =>
    (priced.get(key)?.premiumComputationObj.coverDetails ?? []).map(({ name, label = name, price }) => ({
      label,
      limit: price,
    }));
  return (
    <InfoCard title={text('people')}>
      <ul className={styles.people}>
        {people.map((person) => {
          const key = keyOf(person.personCovered, person.recordNo);
          const date = formatDate(person.dateOfBirth, language);
          return (
            <li key={key}>
              <div>
                <h3 className={styles.personName}>{person.fullName}</h3>
                <p className={styles.small}>
                  {[...new Set([insuredAs(person.personCovered), relationshipOf(person.relationship)])].join(' · ')}
                </p>
                <p className={styles.small}>{text('born', { date, idNumber: person.idNumber })}</p>
              </div>
            </li>
          );
        })}
      </ul>
      <Disclosure headingLevel={3} summary={text('limits')} isOpen={isOpen} onToggle={() => setOpen(!isOpen)}>
        <ul className={styles.people}>
          {people.map((person) => {
            const key = keyOf(person.personCovered, person.recordNo);
            return (
              <li key={key}>
                <p className={styles.personName}>{person.fullName}</p>
                <Limits limits={limitsOf(key)} />
              </li>
            );
          })}
        </ul>
      </Disclosure>
      {(student !== null || nextOfKin !== null) && (
        <div className={styles.part}>
          <FactRows
            rows={[
              [text('school'), student?.school ?? null],
              [text('admissionNumber'), student?.admissionNumber ?? null],
              [text('nextOfKin'), nextOfKin && `${nextOfKin.fullName}, ${relationshipOf(nextOfKin.relationship)}`],
              [
                text('paid'),
                paidAfterDeath && text(`paid.${paidAfterDeath.counts}`, { person: paidAfterDeath.nominee.fullName }),
              ],
              [text('paid.others'), paidAfterDeath && text(student === null ? 'paid.family' : 'paid.student')],
            ]}
          />
          <ButtonLink variant="link" size="small" to="/manage-next-of-kin">
            {text(paidAfterDeath?.isOpen ? 'paid.question' : 'paid.manage')}
          </ButtonLink>
        </div>
      )}
    </InfoCard>
  );
};
