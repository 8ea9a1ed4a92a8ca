import { Checkbox } from '../../components';
import { useFormField } from './form-fields';

/** A box to tick. The value is true or false. */
export const TickField = ({ name }: { readonly name: string }) => {
  const { id, value, change, blur, label, hint, error } = useFormField<boolean>(name);
  return (
    <Checkbox
      id={id}
      label={label}
      hint={hint}
      error={error}
      checked={value}
      onChange={(event) => change(event.target.checked)}
      onBlur={blur}
    />
  );
};
