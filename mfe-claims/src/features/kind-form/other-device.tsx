import { answerWords, type Answer, type Question } from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import { observer } from '@tulinde/client/state';
import { useText } from '@tulinde/ui/i18n';
import { Button, Card, Notice } from '@tulinde/ui';
import type { Conflict } from './conflicts';
import type { DraftSync } from './draft-sync';
import styles from './kind-form.module.css';
import { kindFormTexts } from './texts';

/** Leads to the answers that have to be chosen between. */
export const conflictsId = 'claim-conflicts';

interface OneProps {
  readonly question: Question;
  readonly conflict: Conflict;
  readonly onChoose: (whose: 'yours' | 'theirs') => void;
}

const OneConflict = ({ question, conflict, onChoose }: OneProps) => {
  const text = useText(kindFormTexts);
  const language = useLanguage();
  const words = (answer: Answer) => answerWords(question, answer, language);
  return (
    <fieldset className={styles.conflict}>
      <legend className={styles.conflictTitle}>{question.label[language]}</legend>
      {(['yours', 'theirs'] as const).map((whose) => (
        <Card key={whose} className={styles.answer}>
          <p className={styles.whose}>{text(`conflict.${whose}`)}</p>
          <p className={styles.words}>{words(conflict[whose])}</p>
          <Button
            variant="outline"
            size="small"
            aria-label={text('conflict.takeOf', { answer: words(conflict[whose]) })}
            onClick={() => onChoose(whose)}
          >
            {text('conflict.take')}
          </Button>
        </Card>
      ))}
    </fieldset>
  );
};

interface OtherDeviceProps {
  readonly sync: DraftSync;
  readonly questions: readonly Question[];
}

/** What another device has answered meanwhile: taken over where nothing was typed here, chosen between where something was. */
export const OtherDevice = observer(({ sync, questions }: OtherDeviceProps) => {
  const text = useText(kindFormTexts);
  const language = useLanguage();
  const labelOf = (name: string) => questions.find((question) => question.name === name)?.label[language];
  const changed = sync.changedElsewhere.flatMap((name) => labelOf(name) ?? []);
  const conflicts = sync.conflicts.flatMap((conflict) => {
    const question = questions.find(({ name }) => name === conflict.name);
    return question ? [{ question, conflict }] : [];
  });
  return (
    <>
      {changed.length > 0 && (
        <Notice tone="info" title={text('elsewhere.title')}>
          {text('elsewhere.help', { names: changed.join(', ') })}
        </Notice>
      )}
      {conflicts.length > 0 && (
        <section id={conflictsId} tabIndex={-1} aria-labelledby={`${conflictsId}-title`} className={styles.conflicts}>
          <h2 id={`${conflictsId}-title`} className={styles.sectionTitle}>
            {text('conflict.title')}
          </h2>
          <p>{text('conflict.help')}</p>
          {conflicts.map(({ question, conflict }) => (
            <OneConflict
              key={conflict.name}
              question={question}
              conflict={conflict}
              onChoose={(whose) => sync.choose(conflict, whose)}
            />
          ))}
        </section>
      )}
    </>
  );
});
