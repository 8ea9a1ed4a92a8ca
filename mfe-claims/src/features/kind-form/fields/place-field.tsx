import { PlaceFields, TextField } from '@tulinde/ui/forms';
import type { QuestionOf } from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import { PositionButton } from './position-button';
import styles from './fields.module.css';

/** County, town and the spot, under the question that they answer together. */
export const PlaceField = ({ name, question }: { readonly name: string; readonly question: QuestionOf<'place'> }) => {
  const language = useLanguage();
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{question.label[language]}</legend>
      <div className={styles.parts}>
        <div className={styles.pair} data-field-row="">
          <PlaceFields prefix={`${name}.`} />
        </div>
        <TextField name={`${name}.spot`} autoComplete="off" />
        <PositionButton name={`${name}.position`} />
      </div>
    </fieldset>
  );
};
