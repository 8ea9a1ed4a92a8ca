import type { Question, QuestionOf } from '@tulinde/contracts';
import { askedOfEntry } from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import { fieldIdOf, useFieldArray, useWatch } from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { Button, Card } from '@tulinde/ui';
import { Plus, Trash2 } from 'lucide-react';
import { useEffect, useId, useRef, useState, type ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { answersOf, newEntry, type FormValues } from '../form-values';
import { kindFormTexts } from '../texts';
import styles from './fields.module.css';

export interface ListFieldProps {
  readonly name: string;
  readonly question: QuestionOf<'list'>;
  readonly children: (question: Question, path: string) => ReactNode;
}

/** Several of the same: each with its questions, added and taken away. The focus goes along to what has changed. */
export const ListField = ({ name, question, children }: ListFieldProps) => {
  const text = useText(kindFormTexts);
  const language = useLanguage();
  const { control } = useFormContext();
  const { fields, append, remove } = useFieldArray({ control, name });
  const values = useWatch({ control, name }) as FormValues[] | undefined;
  const [removed, setRemoved] = useState('');
  const headings = useId();
  const focusNext = useRef<string | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    document.getElementById(focusNext.current)?.focus();
    focusNext.current = null;
  });
  const headingOf = (index: number) => `${headings}-${index}`;
  const one = question.one[language];
  const entryOf = (index: number) => text('entry', { one, number: index + 1 });
  const least = question.optional ? 0 : 1;
  const askedOf = (index: number) =>
    askedOfEntry(question.questions, answersOf(question.questions, values?.[index] ?? {}));
  const handleAdd = () => {
    append(newEntry(question.questions), { shouldFocus: false });
    setRemoved('');
    focusNext.current = headingOf(fields.length);
  };
  const handleRemove = (index: number) => {
    remove(index);
    setRemoved(text('removed', { entry: entryOf(index) }));
    focusNext.current = index > 0 ? headingOf(index - 1) : fields.length > 1 ? headingOf(0) : addId;
  };
  const addId = fieldIdOf(`${name}.root`);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{question.label[language]}</legend>
      {question.hint && <p className={styles.hint}>{question.hint[language]}</p>}
      <div className={styles.entries}>
        {fields.map(({ id }, index) => (
          <Card key={id} as="section" aria-labelledby={headingOf(index)} className={styles.entry}>
            <div className={styles.entryHead}>
              <h2 id={headingOf(index)} tabIndex={-1} className={styles.entryTitle}>
                {entryOf(index)}
              </h2>
              {fields.length > least && (
                <Button
                  variant="quiet"
                  size="small"
                  icon={<Trash2 aria-hidden />}
                  aria-label={text('remove.of', { entry: entryOf(index) })}
                  onClick={() => handleRemove(index)}
                >
                  {text('remove')}
                </Button>
              )}
            </div>
            {askedOf(index).map((inner) => children(inner, `${name}.${index}.${inner.name}`))}
          </Card>
        ))}
      </div>
      <p role="status" className={styles.removed}>
        {removed}
      </p>
      {fields.length < question.most ? (
        <Button id={addId} variant="outline" icon={<Plus aria-hidden />} onClick={handleAdd}>
          {text('add', { one })}
        </Button>
      ) : (
        <p className={styles.hint}>{text('full', { most: question.most })}</p>
      )}
    </fieldset>
  );
};
