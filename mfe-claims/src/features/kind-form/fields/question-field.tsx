import { nairobiDay, type Question, type QuestionOf } from '@tulinde/contracts';
import { useLanguage } from '@tulinde/client/remote';
import {
  BirthField,
  ChoiceField,
  DateField,
  LongTextField,
  PhoneField,
  SelectField,
  TextField,
  useFormField,
} from '@tulinde/ui/forms';
import { useText } from '@tulinde/ui/i18n';
import { kindFormTexts } from '../texts';
import { InstantField } from './instant-field';
import { KnownChoice } from './known-choice';
import type { KnownToServer } from './known-to-server';
import { ListField } from './list-field';
import { PlaceField } from './place-field';
import { VehicleField } from './vehicle-field';
import { Field, MoneyInput } from '@tulinde/ui';

/** An amount in whole shillings. */
const MoneyField = ({ name }: { readonly name: string }) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <MoneyInput {...control} value={value} onChange={change} onBlur={blur} />}
    </Field>
  );
};

export interface QuestionFieldProps {
  readonly question: Question;
  /** Within the form: `thirdParties.0.plate`. */
  readonly path: string;
  readonly known: KnownToServer;
}

/* More than three do not stand beside each other on a phone. */
const mostBeside = 3;

const OptionsField = ({ question, path }: { readonly question: QuestionOf<'choice'>; readonly path: string }) => {
  const text = useText(kindFormTexts);
  const language = useLanguage();
  const options = question.options.map(({ value, label }) => ({ value, label: label[language] }));
  return options.length > mostBeside ? (
    <SelectField name={path} options={options} placeholder={text('choose')} />
  ) : (
    <ChoiceField name={path} options={options} />
  );
};

/** The control of a question: whatever kind of claim asks it, a question of one form looks the same. */
export const QuestionField = ({ question, path, known }: QuestionFieldProps) => {
  const text = useText(kindFormTexts);
  const isOptional = question.optional === true;
  switch (question.control) {
    case 'line':
      return <TextField name={path} isOptional={isOptional} autoComplete="off" />;
    case 'text':
      return <LongTextField name={path} isOptional={isOptional} rows={5} />;
    case 'phone':
      return <PhoneField name={path} isOptional={isOptional} />;
    case 'plate':
      return (
        <TextField
          name={path}
          isOptional={isOptional}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
      );
    case 'day':
      return <DateField name={path} isOptional={isOptional} {...(question.mayBeAhead ? {} : { max: nairobiDay() })} />;
    case 'birth':
      return <BirthField name={path} />;
    case 'instant':
      return <InstantField name={path} />;
    case 'money':
      return <MoneyField name={path} />;
    case 'yes-no':
      return (
        <ChoiceField
          name={path}
          options={[
            { value: 'true', label: text('yes') },
            { value: 'false', label: text('no') },
          ]}
        />
      );
    case 'choice':
      return <OptionsField question={question} path={path} />;
    case 'place':
      return <PlaceField name={path} question={question} />;
    case 'vehicle':
      return <VehicleField name={path} isOptional={isOptional} />;
    case 'person':
      return (
        <KnownChoice
          name={path}
          value={known.people}
          placeholder={text('people.find')}
          failed={text('people.failed')}
        />
      );
    case 'claim':
      return (
        <KnownChoice
          name={path}
          value={known.thefts}
          placeholder={text('thefts.find')}
          failed={text('thefts.failed')}
        />
      );
    case 'list':
      return (
        <ListField name={path} question={question}>
          {(inner, innerPath) => <QuestionField key={inner.name} question={inner} path={innerPath} known={known} />}
        </ListField>
      );
  }
};
