import { maximumPaAdults, maximumPaChildren, paCoverTypes, paCoverTypeWords, paDurationsFor } from '@tulinde/contracts';
import { useText } from '@tulinde/ui/i18n';
import { Field, FieldGroup, SegmentedControl, Select, Stepper } from '@tulinde/ui';
import { useFormContext, useWatch } from 'react-hook-form';
import { paOptionTexts } from '../../quote-parts/pa-option-texts';
import { paFormTexts } from './form-texts';
import { onePerson, type PaFormValues } from './pa-draft';
import styles from './pa-form.module.css';
import { usePaField } from './use-pa-field';

/** Another cover type has other terms: the duration is asked again, and one person is insured (spec 19). */
const CoverTypeField = () => {
  const { id, value, change, blur, error } = usePaField('coverType');
  const { setValue, clearErrors } = useFormContext<PaFormValues>();
  const text = useText(paFormTexts);
  const typeOf = useText(paCoverTypeWords);
  const handleChange = (chosen: string) => {
    change(chosen);
    setValue('quoteParams.coverDuration', '');
    setValue('quoteParams.numberOfAdults', onePerson.numberOfAdults);
    setValue('quoteParams.numberOfChildren', onePerson.numberOfChildren);
    clearErrors(['quoteParams.coverDuration', 'quoteParams.numberOfAdults', 'quoteParams.numberOfChildren']);
  };
  return (
    <FieldGroup id={id} legend={text('coverType')} error={error} className={styles.wide}>
      <SegmentedControl
        name={id}
        value={value}
        options={paCoverTypes.map((type) => ({ value: type, label: typeOf(type) }))}
        isInvalid={error !== undefined}
        onBlur={blur}
        onChange={handleChange}
      />
    </FieldGroup>
  );
};

/* One step over the limit can be taken, so that the rule can say what it is. */
const counts = {
  numberOfAdults: { min: 1, max: maximumPaAdults + 1 },
  numberOfChildren: { min: 0, max: maximumPaChildren + 1 },
} as const;

const CountField = ({ name }: { readonly name: keyof typeof counts }) => {
  const { id, value, change, error } = usePaField(name);
  const { trigger } = useFormContext<PaFormValues>();
  const text = useText(paFormTexts);
  const { min, max } = counts[name];
  return (
    <FieldGroup id={id} legend={text(name)} hint={text(`hint.${name}`)} error={error}>
      <Stepper
        label={text(name)}
        value={value}
        min={min}
        max={max}
        onChange={(count) => {
          change(count);
          if (count === max || error !== undefined) void trigger(`quoteParams.${name}`);
        }}
      />
    </FieldGroup>
  );
};

const DurationField = ({ coverType }: { readonly coverType: string }) => {
  const { id, value, change, blur, error } = usePaField('coverDuration');
  const text = useText(paFormTexts);
  const option = useText(paOptionTexts);
  return (
    <Field id={id} label={text('coverDuration')} error={error}>
      {(control) => (
        <Select
          {...control}
          value={value}
          placeholder={text(coverType === '' ? 'duration.waiting' : 'duration.placeholder')}
          options={paDurationsFor(coverType).map((days) => ({ value: String(days), label: option(`days.${days}`) }))}
          onBlur={blur}
          onChange={(event) => change(event.target.value)}
        />
      )}
    </Field>
  );
};

/** Who is covered, how many of a family, and for how long. */
export const PaFields = () => {
  const { control } = useFormContext<PaFormValues>();
  const coverType = useWatch({ control, name: 'quoteParams.coverType' });
  return (
    <>
      <CoverTypeField />
      {coverType === 'FAMILY' && (
        <>
          <CountField name="numberOfAdults" />
          <CountField name="numberOfChildren" />
        </>
      )}
      <DurationField coverType={coverType} />
    </>
  );
};
