import { useFormField } from '@tulinde/ui/forms';
import { Field, MoneyInput } from '@tulinde/ui';

/** An amount in whole shillings. */
export const MoneyField = ({ name }: { readonly name: string }) => {
  const { id, value, change, blur, label, hint, error } = useFormField(name);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      {(control) => <MoneyInput {...control} value={value} onChange={change} onBlur={blur} />}
    </Field>
  );
};
