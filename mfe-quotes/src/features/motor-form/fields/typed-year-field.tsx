import { useText } from '@tulinde/ui/i18n';
import { Field, NumberInput } from '@tulinde/ui';
import { useEffect, useRef } from 'react';
import { formTexts } from '../texts';
import { useField } from '../use-field';

/** A year before all that are listed: Third Party Only has no lower limit (spec 43). */
export const TypedYearField = ({ isFocused }: { readonly isFocused: boolean }) => {
  const { id, value, change, blur, error } = useField('yearOfManufacture');
  const text = useText(formTexts);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused) input.current?.focus();
  }, [isFocused]);
  return (
    <Field id={id} label={text('yearOfManufacture')} hint={text('year.typed')} error={error}>
      {(control) => (
        <NumberInput
          {...control}
          ref={input}
          value={value}
          onChange={(event) => change(event.target.value)}
          onBlur={blur}
        />
      )}
    </Field>
  );
};
