import { parseDay } from '@tulinde/contracts';
import { useId, useState } from 'react';
import { useText } from '../../i18n';
import { FieldGroup, NumberInput } from '../../components';
import styles from './birth-field.module.css';
import { useFormField } from './form-fields';
import { fieldTexts } from './texts';

type Parts = readonly [day: string, month: string, year: string];

const partsOf = (value: string): Parts => {
  const [year = '', month = '', day = ''] = value.split('-');
  return [day, month, year];
};

const twoDigits = (part: string): string => (part === '' ? '' : part.padStart(2, '0'));

/* What is not whole stays as it is typed, so that the rule can say that it is no date. */
const dayOf = ([day, month, year]: Parts): string =>
  [day, month, year].every((part) => part === '') ? '' : `${year}-${twoDigits(month)}-${twoDigits(day)}`;

const places = ['day', 'month', 'year'] as const;
const lengths = [2, 2, 4];

/*
 * A whole date that was pasted fills all three, whichever it was pasted into; a part of one fills those from there on.
 */
const changed = (parts: Parts, index: number, typed: string): Parts => {
  const day = parseDay(typed);
  if (day !== null) return partsOf(day);
  const numbers = typed.normalize('NFKC').match(/\d+/g) ?? [''];
  const fills = (at: number) => at >= index && at < index + numbers.length;
  const [first = '', second = '', third = ''] = parts.map((part, at) =>
    fills(at) ? (numbers[at - index] ?? '').slice(0, lengths[at]) : part,
  );
  return [first, second, third];
};

/**
 * A date that one knows by heart, as three numbers: a calendar is a long way from 1968 on a phone. The value is
 * `YYYY-MM-DD`, or what there is of it.
 */
export const BirthField = ({ name, isOwn = false }: { readonly name: string; readonly isOwn?: boolean }) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  const text = useText(fieldTexts);
  const inputId = useId();
  const [typed, setTyped] = useState<Parts>(() => partsOf(value));
  // A draft or an answer of the server may take the place of what was typed.
  const parts = dayOf(typed) === value ? typed : partsOf(value);
  const set = (index: number, part: string) => {
    const next = changed(parts, index, part);
    setTyped(next);
    change(dayOf(next));
  };
  return (
    <FieldGroup id={id} legend={label} hint={hint ?? text('birth.hint')} error={error}>
      <div className={styles.parts}>
        {places.map((part, index) => (
          <div key={part} className={styles[part]}>
            <label htmlFor={`${inputId}-${part}`}>{text(`birth.${part}`)}</label>
            <NumberInput
              id={`${inputId}-${part}`}
              value={parts[index]}
              autoComplete={isOwn ? `bday-${part}` : 'off'}
              {...(error === undefined ? {} : { 'aria-invalid': true })}
              onChange={(event) => set(index, event.target.value)}
              onBlur={blur}
            />
          </div>
        ))}
      </div>
    </FieldGroup>
  );
};
