import { claimKinds, type EvidenceGroup } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { useLanguage } from '@tulinde/client/remote';
import { Card } from '@tulinde/ui';
import styles from './personal-accident.module.css';
import { personalAccidentClaimTypeTexts } from './texts';

const kinds = Object.values(claimKinds).filter(({ line }) => line === 'PA');

const Paper = ({ group }: { readonly group: EvidenceGroup }) => {
  const text = useText(personalAccidentClaimTypeTexts);
  const language = useLanguage();
  // What hangs on an answer is the police's paper alone.
  const notes = [group.when && text('road'), group.need !== 'BLOCKS' && text('later')].filter((note) => note);
  return (
    <li>
      {group.label[language]}
      {notes.length > 0 && <span className={styles.note}> ({notes.join(', ')})</span>}
    </li>
  );
};

/** The kinds of a claim for people, each with the papers that it takes. */
export const KindCards = () => {
  const text = useText(personalAccidentClaimTypeTexts);
  const language = useLanguage();
  return (
    <section aria-labelledby="kinds" className={styles.kinds}>
      <h2 id="kinds">{text('kinds')}</h2>
      {kinds.map((kind) => (
        <Card key={kind.type} as="article" className={styles.card}>
          <div>
            <h3>{kind.title[language]}</h3>
            <p className={styles.about}>{kind.about[language]}</p>
          </div>
          <div>
            <h4 className={styles.need}>{text('need')}</h4>
            <ul className={styles.papers}>
              {kind.evidence.map((group) => (
                <Paper key={group.group} group={group} />
              ))}
            </ul>
          </div>
        </Card>
      ))}
    </section>
  );
};
